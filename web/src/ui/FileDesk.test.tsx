import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiProblem, NetworkFailure } from "@/lib/api/problem";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { FileDesk, FileNotWritten } from "./FileDesk";
import { TABLES, type TakenFile } from "./taken-file";

const content = new Blob(["Roll"]);
const file: TakenFile = { number: 1, name: "list.csv", type: "text/csv", size: 4, modified: 0, content };

function show(running: boolean, onFiles = vi.fn()) {
  render(
    <SessionContext value={ashasSession}>
      <FileDesk
        file={file}
        accept={TABLES}
        fault={null}
        onFiles={onFiles}
        look={{ preview: {}, error: null, sent: 1, retry: () => {} }}
        running={running}
        foot={null}
      >
        <p>three people</p>
      </FileDesk>
    </SessionContext>,
  );
  const dropped = new File(["Roll"], "other.csv");
  fireEvent.drop(window, { dataTransfer: { files: [dropped], types: ["Files"] } });
  return onFiles;
}

test("another file takes the place of the one that is looked over", () => {
  expect(show(false)).toHaveBeenCalledOnce();
  expect(screen.getByText("three people")).toBeTruthy();
});

test("while a file is being written nothing takes its place, and nothing can be chosen", () => {
  expect(show(true)).not.toHaveBeenCalled();
  expect(screen.getByText("three people").closest("[inert]")).toBeTruthy();
});

test("why it was not written is said in the server's words; where no answer came, what can be done", () => {
  const { rerender } = render(
    <FileNotWritten error={new NetworkFailure(false, null)} again="Submit again." />,
  );
  expect(screen.getByRole("alert").textContent).toContain("Submit again.");
  const refused = new ApiProblem(409, { code: "conflict", message: "Somebody was faster." });
  rerender(<FileNotWritten error={refused} again="Submit again." />);
  expect(screen.getByRole("alert").textContent).toContain("The file was not writtenSomebody was faster.");
  expect(screen.getByRole("alert").textContent).not.toContain("Submit again.");
});
