import { describe, expect, it } from "vitest";
import { pseudoLocalize } from "./pseudo.ts";

describe("pseudo-locale", () => {
  it("alters letters and lengthens the text by a third", () => {
    expect(pseudoLocalize("Book now")).toBe("⟦Ƀóóķ ñóŵ~~~⟧");
  });

  it("leaves arguments, plural selectors and tags alone", () => {
    expect(pseudoLocalize("{count, plural, one {# seat of {service}} other {# <b>seats</b>}}")).toBe(
      "⟦{count, plural, one {# šéáţ óƒ {service}} other {# <b>šéáţš</b>}}~~~~⟧",
    );
  });
});
