import { expect, it } from "vitest";
import { localeCodes } from "../locales/locales.ts";
import { fullName, nameFields, salutationName } from "./names.ts";

const eva = { firstName: "Éva", lastName: "Nagy" };

it("Hungarian puts the family name first in forms, names and greetings", () => {
  expect(nameFields("hu")).toEqual(["lastName", "firstName"]);
  expect(fullName(eva, "hu")).toBe("Nagy Éva");
  expect(salutationName(eva, "hu")).toBe("Nagy Éva");
});

it.each(localeCodes.filter((code) => code !== "hu"))("%s puts the given name first and greets with it", (code) => {
  expect(nameFields(code)).toEqual(["firstName", "lastName"]);
  expect([fullName(eva, code), salutationName(eva, code)]).toEqual(["Éva Nagy", "Éva"]);
});

it("a name with one part has no extra space", () => {
  expect(fullName({ firstName: "Teller", lastName: "" }, "en")).toBe("Teller");
  expect(fullName({ firstName: "Teller", lastName: "" }, "hu")).toBe("Teller");
});
