import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LanguageContext } from "@/lib/messages/context";
import { loadLanguage } from "@/lib/messages/languages";
import { showOffice, startOffice } from "@/testing/leave-office";
import { KindsDialog } from "./KindsDialog";

const RENAME = "PATCH /api/leave-kinds/1";

test("in Hindi too a kind is renamed from the name that is kept, and nothing is sent where that stays", async () => {
  const office = startOffice({ [RENAME]: () => Response.json({}) });
  const hindi = await loadLanguage("hi");
  const { user } = await act(async () =>
    showOffice(
      <LanguageContext value={hindi}>
        <KindsDialog
          open
          onClose={() => {}}
          kinds={[{ id: 1, label: "Duty", category: "duty", archived: false }]}
        />
      </LanguageContext>,
    ),
  );
  const rename = async () => user.click(await screen.findByRole("button", { name: "ड्यूटी का नाम बदलें" }));
  const box = () => screen.getByLabelText<HTMLInputElement>("ड्यूटी का नया नाम");
  await rename();
  expect(box().value).toBe("Duty");
  await user.type(box(), "{Enter}");
  expect(office.sent(RENAME)).toEqual([]);
  await rename();
  await user.type(box(), " of the college{Enter}");
  expect(office.sent(RENAME)).toEqual([{ label: "Duty of the college" }]);
});
