import { describe, expect, it } from "vitest";
import { pipe, piped } from "./pipe.ts";

const answers = new Map([
  ["first-name", "Ada"],
  ["evil", "<script>{first-name}</script> $& $1"],
]);
const fill = (text: string) => pipe(text, (id) => answers.get(id) ?? null);

describe("an earlier answer in a text", () => {
  it("takes its place", () => {
    expect(fill("Thank you, {first-name}.")).toBe("Thank you, Ada.");
  });

  it("leaves room for another word where there is none", () => {
    expect(fill("Hello {name|friend}{city}!")).toBe("Hello friend!");
  });

  it("is put in as it is, once, and means nothing there", () => {
    expect(fill("{evil}")).toBe("<script>{first-name}</script> $& $1");
  });

  it("is known by name", () => {
    expect(piped("{a} {b-2|x} { c } {D} {{e}}")).toEqual(["a", "b-2", "e"]);
  });
});
