import { expect, it } from "vitest";
import type { Answer } from "#domain/forms/definition.ts";
import { field } from "#domain/forms/testing/build.ts";
import { sayAnswer } from "./say-answer.ts";
import { translatorOf } from "./translator.ts";

const german = { locale: "de", t: await translatorOf("de") };

it("says every part of an address that was given", () => {
  const whole: Answer = {
    street: "8 Rue Cler",
    more: "2nd floor",
    postcode: "75007",
    city: "Paris",
    region: "Île-de-France",
    country: "FR",
  };
  const say = (answer: Answer) => sayAnswer(field("home", "address"), answer, german);
  expect(say(whole)).toBe("8 Rue Cler, 2nd floor, 75007 Paris, Île-de-France, Frankreich");
  expect(say({ ...whole, more: "", region: "" })).toBe("8 Rue Cler, 75007 Paris, Frankreich");
});

it("says yes and no, and days, in the reader's language", () => {
  expect(sayAnswer(field("agree", "consent"), "yes", german)).toBe("Ja");
  expect(sayAnswer(field("again", "yes-no"), "no", german)).toBe("Nein");
  expect(sayAnswer(field("born", "date-of-birth"), "1990-04-02", german)).toBe("2. April 1990");
});
