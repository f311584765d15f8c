import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showOffice, startOffice } from "@/testing/leave-office";
import { CertificatePanel } from "./CertificatePanel";
import type { Leave } from "./types";

const LETTER = new File(["%PDF-1.7"], "letter.pdf", { type: "application/pdf" });
const ATTACH = "PUT /api/leaves/5/certificate";
const withCertificate = (certificate: Leave["certificate"]) =>
  ({ id: 5, roll: "24CS001", certificate }) as Leave;

let office: ReturnType<typeof startOffice>;

beforeEach(() => {
  office = startOffice({
    [ATTACH]: () => Response.json({}),
    "PUT /api/certificates/": ({ what }) =>
      what.includes("/pieces/")
        ? Response.json({ received: LETTER.size, complete: true })
        : Response.json({ received: 0, complete: false }),
  });
});

function add() {
  const shown = showOffice(<CertificatePanel leave={withCertificate(null)} />);
  fireEvent.change(document.querySelector("input[type=file]") as HTMLElement, {
    target: { files: [LETTER] },
  });
  return shown;
}

test("one that has arrived and could not be added is kept, and added again without sending it again", async () => {
  office.loseAnswer(ATTACH);
  const { user } = add();
  await screen.findByRole("alert");
  expect(screen.getByText(/letter\.pdf/).parentElement?.textContent).toContain("is here.");
  await user.click(screen.getByRole("button", { name: /^Add it again/ }));
  await screen.findByText("Certificate added: 24CS001");
  const [first, second] = office.sent(ATTACH);
  expect(second).toEqual(first);
  expect(screen.queryByText(/letter\.pdf/)).toBeNull();
});

test("Undo removes the one that was added, and none that was put there since", async () => {
  const { user } = add();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const [added, undone] = office.sent(ATTACH) as { certificate: string | null; insteadOf: string | null }[];
  expect(added?.insteadOf).toBeNull();
  expect(undone).toEqual({ certificate: null, insteadOf: added?.certificate });
});

test("who removes one says which was shown", async () => {
  const certificate = { id: "b1946ac9", name: "letter.pdf", size: 8, type: "application/pdf" };
  const { user } = showOffice(<CertificatePanel leave={withCertificate(certificate)} />);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await user.click(screen.getAllByRole("button", { name: "Remove" }).at(-1) as HTMLElement);
  expect(office.sent(ATTACH)).toEqual([{ certificate: null, insteadOf: "b1946ac9" }]);
});
