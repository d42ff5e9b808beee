import { describe, expect, it } from "vitest";
import { pipe, piped, pipeRendered } from "./pipe.ts";

const answers = new Map([
  ["first-name", "Ada"],
  ["evil", "<script>{first-name}</script> $& $1"],
]);
const fill = (text: string) => pipe(text, (id) => answers.get(id) ?? null);

describe("an earlier answer in a text", () => {
  it("is inserted", () => {
    expect(fill("Thank you, {first-name}.")).toBe("Thank you, Ada.");
  });

  it("is replaced by a fallback if it is missing", () => {
    expect(fill("Hello {name|friend}{city}!")).toBe("Hello friend!");
  });

  it("is inserted literally, once, and not interpreted", () => {
    expect(fill("{evil}")).toBe("<script>{first-name}</script> $& $1");
  });

  it("is referenced by id", () => {
    expect(piped("{a} {b-2|x} { c } {D} {{e}}")).toEqual(["a", "b-2", "e"]);
  });
});

describe("an earlier answer in a rendered text", () => {
  const rendering = {
    render: (text: string) => `<p>${text.replaceAll(/\*(.+?)\*/g, "<em>$1</em>").replaceAll("<script>", "?")}</p>`,
    escape: (answer: string) => answer.replaceAll("<", "&lt;"),
  };
  const render = (text: string, typed: string) => pipeRendered(text, (id) => (id === "a" ? typed : null), rendering);

  it("is never rendered as markup", () => {
    expect(render("Hello *{a}*", "*Ada*")).toBe("<p>Hello <em>*Ada*</em></p>");
    expect(render("{a} {b|*nothing*}", "<script>{a} $& $1")).toBe("<p>&lt;script>{a} $& $1 *nothing*</p>");
  });

  it("cannot impersonate another answer, and neither can the author's text", () => {
    expect(render("{a}{b|x}", "\u{e000}1\u{e001}")).toBe("<p>\u{e000}1\u{e001}x</p>");
    expect(render("\u{e000}0\u{e001} {a}", "Ada")).toBe("<p>0 Ada</p>");
  });

  it("does not affect the rendering: the same text renders the same for every visitor", () => {
    const seen = new Set<string>();
    const watched = { ...rendering, render: (text: string) => (seen.add(text), text) };
    for (const name of ["Ada", "Bela"]) pipeRendered("Hello {a}", () => name, watched);
    expect(seen.size).toBe(1);
  });
});
