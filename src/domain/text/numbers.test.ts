import { describe, expect, it } from "vitest";
import { postcodesIn, telephoneHref, telephonesIn } from "./numbers.ts";

const numbers = (parts: ReturnType<typeof telephonesIn>) =>
  parts.filter(({ isNumber }) => isNumber).map(({ text }) => text);

describe("telephone numbers in a sentence", () => {
  it.each([
    ["We’re happy to help: +351 21 555 0164", "+351 21 555 0164", "tel:+351215550164"],
    [
      "Call +351\u{a0}21\u{a0}555\u{a0}0164, we answer until 18:00.",
      "+351\u{a0}21\u{a0}555\u{a0}0164",
      "tel:+351215550164",
    ],
    ["+44 (0)20 7946 0018", "+44 (0)20 7946 0018", "tel:+442079460018"],
    ["Or call 020/7946-0018", "020/7946-0018", "tel:02079460018"],
  ])("%s", (sentence, number, href) => {
    expect(numbers(telephonesIn(sentence))).toEqual([number]);
    expect(telephoneHref(number)).toBe(href);
  });

  it("are not found where there are none", () => {
    expect(telephonesIn("Write to hello@saltwater.example before 10:00")).toEqual([
      { text: "Write to hello@saltwater.example before 10:00", isNumber: false },
    ]);
  });

  it("leave the sentence complete", () => {
    const sentence = "Call +351 21 555 0164 or +351 21 555 0165.";
    expect(
      telephonesIn(sentence)
        .map(({ text }) => text)
        .join(""),
    ).toBe(sentence);
  });
});

it("finds postcodes with a hyphen or a space", () => {
  expect(numbers(postcodesIn("Rua das Marés 12, 1100-342 Lisboa"))).toEqual(["1100-342"]);
  expect(numbers(postcodesIn("10 Downing Street, London SW1A 2AA"))).toEqual(["SW1A 2AA"]);
  expect(numbers(postcodesIn("Main street 4"))).toEqual([]);
});
