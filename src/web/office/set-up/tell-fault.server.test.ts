import { describe, expect, it } from "vitest";
import { placeholders } from "#domain/locales/check-catalogues.ts";
import { localeCodes } from "#domain/locales/locales.ts";
import english from "#locales/en.json";
import { fileOnlyCodes, reasons, type FaultCode } from "#packs/check/reasons/reasons.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { tellFault } from "./tell-fault.server.ts";

const shown = (Object.keys(reasons) as FaultCode[]).filter((code) => !fileOnlyCodes.has(code));
const words = new Map(Object.entries(english.office.faults));

/** The parameters that the English words for authors read. */
function parametersOf(code: FaultCode): Set<string> {
  const read = new Set<string>();
  const given = new Proxy({}, { get: (_, name) => (read.add(String(name)), "1") });
  (reasons[code] as (parameters: object) => string)(given);
  return read;
}

describe("the words for faults in set-up", () => {
  it("exist for every code that is not only for files, and for no other", () => {
    expect([...words.keys()].toSorted()).toEqual(shown.toSorted());
  });

  it("use only the parameters of their code", () => {
    for (const [code, text] of words) {
      const known = parametersOf(code as FaultCode);
      expect([code, placeholders(text).filter((name) => !known.has(name))]).toEqual([code, []]);
    }
  });

  it.each(localeCodes)("are whole sentences in %s", async (locale) => {
    const t = await translatorOf(locale);
    for (const code of shown) {
      const parameters = Object.fromEntries(
        [...parametersOf(code)].map((name) => [name, name === "unit" ? "days" : 2]),
      );
      const told = tellFault(code, parameters, t);
      expect(told, code).not.toMatch(/office\.faults|[{}]/);
      expect(told, code).toMatch(/[.?2]$/);
    }
  });

  it("have numbers in the reader's notation and texts as they are", async () => {
    const en = await translatorOf("en");
    const de = await translatorOf("de");
    expect(tellFault("not-whole-number", { least: 1, most: 9_999 }, en)).toBe("Enter a whole number from 1 to 9,999.");
    expect(tellFault("not-whole-number", { least: 1, most: 9_999 }, de)).toBe(
      "Geben Sie eine ganze Zahl von 1 bis 9.999 ein.",
    );
    expect(tellFault("ends-before-start", { from: "2027-02-01", to: "2027-01-01" }, en)).toBe(
      "The last day, 2027-01-01, is before the first, 2027-02-01.",
    );
    expect(tellFault("duration-out-of-range", { least: 1, most: 24, unit: "hours" }, en)).toBe(
      "Enter a length of time from 1 min to 24 h.",
    );
  });

  it("say something even about a fault that only files can have", async () => {
    const t = await translatorOf("en");
    expect(tellFault("yaml-tag", {}, t)).toBe("This can’t be used here. Check it again.");
    expect(tellFault("toString", {}, t)).toBe("This can’t be used here. Check it again.");
  });
});
