import { expect, it } from "vitest";
import { localeCodes } from "../locales/locales.ts";
import { fullName, nameFields, salutationName } from "./names.ts";

const eva = { firstName: "Éva", lastName: "Nagy" };

it("Hungarian has the family name first, when asking, saying and greeting", () => {
  expect(nameFields("hu")).toEqual(["lastName", "firstName"]);
  expect(fullName(eva, "hu")).toBe("Nagy Éva");
  expect(salutationName(eva, "hu")).toBe("Nagy Éva");
});

it.each(localeCodes.filter((code) => code !== "hu"))("%s has the given name first, and greets by it", (code) => {
  expect(nameFields(code)).toEqual(["firstName", "lastName"]);
  expect([fullName(eva, code), salutationName(eva, code)]).toEqual(["Éva Nagy", "Éva"]);
});

it("a name of one part stays one", () => {
  expect(fullName({ firstName: "Teller", lastName: "" }, "en")).toBe("Teller");
  expect(fullName({ firstName: "Teller", lastName: "" }, "hu")).toBe("Teller");
});
