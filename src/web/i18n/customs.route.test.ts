import { describe, expect, it } from "vitest";
import { localeCodes, localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { clockOf, firstWeekdayOf } from "#domain/locales/regions.ts";
import { formatDate, formatPlainDay, formatMonth, formatTime, formatTimes, formatWeekdays } from "./formats.ts";
import { sayDay } from "./say-answer.ts";
import { formatMoney } from "../ui/money/format-money.ts";
import { presentDate, presentMoment } from "../public/content/parts/dates.server.ts";
import { dateOrder } from "../public/shared/forms/controls.server.ts";

const at = Date.parse("2026-03-09T13:05Z");
const end = Date.parse("2026-03-09T13:50Z");
const midnight = Date.parse("2026-03-09T00:05Z");
const viewerIn = (tag: string) => ({ locale: tag, zone: "UTC", clock: null });
/** Intl uses no-break, narrow and thin spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

type Row = [code: LocaleCode, tag: string, plurals: string, week: string, time: string, times: string, short: string];

/** Monday, 9 March 2026, 13:05 to 13:50. */
const customs: Row[] = [
  ["da", "da-DK", "one other", "mandag", "13.05", "13.05–13.50", "09.03.2026"],
  ["de", "de-DE", "one other", "Montag", "13:05", "13:05–13:50 Uhr", "09.03.26"],
  ["en", "en-US", "one other", "Sunday", "1:05 PM", "1:05 – 1:50 PM", "3/9/26"],
  ["es", "es-ES", "many one other", "lunes", "13:05", "13:05–13:50", "9/3/26"],
  ["fi", "fi-FI", "one other", "maanantai", "13.05", "13.05–13.50", "9.3.2026"],
  ["fr-ca", "fr-CA", "many one other", "dimanche", "13 h 05", "13 h 05 – 13 h 50", "2026-03-09"],
  ["fr", "fr-FR", "many one other", "lundi", "13:05", "13:05 – 13:50", "09/03/2026"],
  ["hu", "hu-HU", "one other", "hétfő", "13:05", "13:05–13:50", "2026. 03. 09."],
  ["it", "it-IT", "many one other", "lunedì", "13:05", "13:05–13:50", "09/03/26"],
  ["nl", "nl-NL", "one other", "maandag", "13:05", "13:05–13:50", "09-03-2026"],
  ["no", "nb-NO", "one other", "mandag", "13:05", "13:05–13:50", "09.03.2026"],
  ["pl", "pl-PL", "few many one other", "poniedziałek", "13:05", "13:05–13:50", "9.03.2026"],
  ["pt-br", "pt-BR", "many one other", "domingo", "13:05", "13:05 – 13:50", "09/03/2026"],
  ["pt", "pt-PT", "many one other", "domingo", "13:05", "13:05 – 13:50", "09/03/26"],
  ["sv", "sv-SE", "one other", "måndag", "13:05", "13:05–13:50", "2026-03-09"],
];

describe("the formats of each locale", () => {
  it("are listed for every locale", () => {
    expect(customs.map(([code]) => code)).toEqual(localeCodes);
  });

  it.each(customs)("/%s is %s: plurals %s, weeks from %s", (code, tag, plurals, week) => {
    expect(localeOf(code).tag).toBe(tag);
    expect(new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted().join(" ")).toBe(plurals);
    expect(formatWeekdays(firstWeekdayOf(tag), tag)[0]!.long).toBe(week);
    expect(clockOf(tag)).toBe(code === "en" ? "12" : "24");
  });

  it.each(customs)("/%s writes times", (_code, tag, _plurals, _week, time, times) => {
    expect(plain(formatTime(at, viewerIn(tag)))).toBe(time);
    expect(plain(formatTimes(at, end, viewerIn(tag)))).toBe(times);
    expect(plain(presentMoment(new Date(at), "UTC", tag))).toContain(time);
  });

  it.each(customs)("/%s counts hours from 0 to 23 or from 1 to 12", (_code, tag) => {
    expect(formatTime(midnight, { ...viewerIn(tag), clock: "24" })).toMatch(/^0?0\D+05$/);
    expect(formatTime(midnight, { ...viewerIn(tag), clock: "12" })).toMatch(/12\D+05/);
    expect(formatTime(midnight, viewerIn(tag))).not.toContain("24");
  });

  it.each(customs)("/%s orders date fields as it writes dates", (_code, tag, _plurals, _week, _time, _times, short) => {
    const written = new Intl.DateTimeFormat(tag, { dateStyle: "short", timeZone: "UTC" }).format(at);
    expect(written).toBe(short);
    const places = { year: short.search("26"), month: short.search("3"), day: short.search("9") };
    expect(dateOrder(tag)).toEqual((["day", "month", "year"] as const).toSorted((a, b) => places[a] - places[b]));
  });
});

describe("dates and amounts", () => {
  it.each([
    ["da-DK", "mandag den 9. marts 2026", "mandag 9. marts", "marts 2026", "1.234,50 €"],
    ["de-DE", "Montag, 9. März 2026", "Montag, 9. März", "März 2026", "1.234,50 €"],
    ["en-US", "Monday, March 9, 2026", "Monday, March 9", "March 2026", "€1,234.50"],
    ["es-ES", "lunes, 9 de marzo de 2026", "lunes, 9 de marzo", "marzo de 2026", "1234,50 €"],
    ["fi-FI", "maanantaina 9. maaliskuuta 2026", "maanantai 9. maaliskuuta", "maaliskuu 2026", "1 234,50 €"],
    ["fr-CA", "lundi 9 mars 2026", "lundi 9 mars", "mars 2026", "1 234,50 €"],
    ["fr-FR", "lundi 9 mars 2026", "lundi 9 mars", "mars 2026", "1 234,50 €"],
    ["hu-HU", "2026. március 9., hétfő", "március 9., hétfő", "2026. március", "1234,50 EUR"],
    ["it-IT", "lunedì 9 marzo 2026", "lunedì 9 marzo", "marzo 2026", "1234,50 €"],
    ["nl-NL", "maandag 9 maart 2026", "maandag 9 maart", "maart 2026", "€ 1.234,50"],
    ["nb-NO", "mandag 9. mars 2026", "mandag 9. mars", "mars 2026", "1 234,50 €"],
    ["pl-PL", "poniedziałek, 9 marca 2026", "poniedziałek, 9 marca", "marzec 2026", "1234,50 €"],
    ["pt-BR", "segunda-feira, 9 de março de 2026", "segunda-feira, 9 de março", "março de 2026", "€ 1.234,50"],
    ["pt-PT", "segunda-feira, 9 de março de 2026", "segunda-feira, 9 de março", "março de 2026", "1234,50 €"],
    ["sv-SE", "måndag 9 mars 2026", "måndag 9 mars", "mars 2026", "1 234,50 €"],
    ["en-GB", "Monday, 9 March 2026", "Monday 9 March", "March 2026", "€1,234.50"],
    ["de-AT", "Montag, 9. März 2026", "Montag, 9. März", "März 2026", "€ 1.234,50"],
    ["de-CH", "Montag, 9. März 2026", "Montag, 9. März", "März 2026", "EUR 1’234.50"],
    ["es-MX", "lunes, 9 de marzo de 2026", "lunes, 9 de marzo", "marzo de 2026", "EUR 1,234.50"],
    ["fr-CH", "lundi, 9 mars 2026", "lundi 9 mars", "mars 2026", "1’234.50 €"],
    ["pt-AO", "segunda-feira, 9 de março de 2026", "segunda-feira, 9 de março", "março de 2026", "1 234,50 €"],
    ["nl-BE", "maandag 9 maart 2026", "maandag 9 maart", "maart 2026", "€ 1.234,50"],
    ["sv-FI", "måndag 9 mars 2026", "måndag 9 mars", "mars 2026", "1 234,50 €"],
  ])("%s: %s", (tag, date, day, month, sum) => {
    expect(formatDate(at, viewerIn(tag))).toBe(date);
    expect(formatPlainDay("2026-03-09", tag)).toBe(day);
    expect(formatMonth("2026-03", tag)).toBe(month);
    expect(presentDate(new Date(at), "UTC", tag)).toEqual({ iso: "2026-03-09", label: sayDay("2026-03-09", tag) });
    // The apostrophe depends on the version of Intl's data.
    expect(plain(formatMoney(123_450, "EUR", tag)).replace("'", "’")).toBe(sum);
  });

  it.each([
    ["en-GB", "13:05", "day month year"],
    ["en-AU", "1:05 pm", "day month year"],
    ["en-CA", "1:05 p.m.", "year month day"],
    ["es-MX", "1:05 p.m.", "day month year"],
    ["sv-FI", "13.05", "day month year"],
    ["fr-CA", "13 h 05", "year month day"],
  ])("%s has its own formats: %s and %s", (tag, time, order) => {
    expect(plain(formatTime(at, viewerIn(tag)))).toBe(time);
    expect(dateOrder(tag).join(" ")).toBe(order);
  });
});
