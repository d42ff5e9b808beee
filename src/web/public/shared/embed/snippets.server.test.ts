import { describe, expect, it } from "vitest";
import type { SnippetChoice } from "./snippet.ts";
import { plainFrame, reactSnippet } from "./snippets.server.ts";

const choice: SnippetChoice = {
  kind: "inline",
  path: "/widget/booking/massage",
  language: "de",
  theme: "auto",
  primary: "",
  hideDetails: false,
  firstName: "",
  email: "",
};
const place = { origin: "https://book.example.com", own: "en" } as const;
const words = { label: 'Book: "Salt" & </iframe>{tide}', close: "Close" };

describe("a snippet", () => {
  it("as a plain frame has the address in the chosen language, and quotes names", () => {
    expect(plainFrame(choice, place, words)).toBe(
      `<iframe src="https://book.example.com/de/widget/booking/massage" title="Book: &quot;Salt&quot; &amp; &lt;/iframe>{tide}" allow="payment"
  style="width: 100%; height: 800px; border: 0"></iframe>`,
    );
  });

  it("for React has the name as a string, which JSX does not read", () => {
    expect(reactSnippet(choice, place, words)).toContain(
      '<AlmanacInline url={"https://book.example.com/de/widget/booking/massage"}>{"Book: \\"Salt\\" & </iframe>{tide}"}</AlmanacInline>',
    );
  });
});
