import { describe, expect, it } from "vitest";
import { checkBuyer, checkGift, fixedAmounts, isSold, type GiftRules, type TypedGift } from "./gift.ts";

const rules: GiftRules = {
  amounts: [2500, 5000],
  least: 1000,
  most: 50_000,
  currency: "EUR",
  locale: "de-DE",
  needsTerms: true,
  days: { first: "2026-11-18", last: "2027-11-18" },
  hasMail: true,
};
const typed: TypedGift = {
  amount: "5000",
  other: "",
  recipient: " Grace ",
  message: "Viel Spaß!\r\nAda",
  send: "own",
  recipientEmail: "",
  day: "",
  name: "Ada Byron",
  email: "ada@example.com",
  hasAcceptedTerms: true,
};
const fieldsOf = (changes: Partial<TypedGift>) => {
  const checked = checkGift({ ...typed, ...changes }, rules);
  return checked.ok ? [] : checked.refusal.map(({ field }) => field);
};

describe("the form of a gift voucher", () => {
  it("is read", () => {
    expect(checkGift(typed, rules)).toEqual({
      ok: true,
      value: {
        name: "Ada Byron",
        email: "ada@example.com",
        worth: 5000,
        gift: { recipientName: "Grace", recipientEmail: "", message: "Viel Spaß!\nAda", mailOn: null },
      },
    });
  });

  it.each([
    ["75,50", 7550],
    ["1.000", null],
    ["500", 50_000],
    ["9,99", null],
    ["", null],
    ["viel", null],
  ])("reads the amount %j as %j", (other, worth) => {
    const checked = checkGift({ ...typed, amount: "other", other }, rules);
    expect(checked.ok ? checked.value.worth : null).toBe(worth);
  });

  it("forgets the recipient's address if the buyer hands it over", () => {
    const checked = checkGift({ ...typed, recipientEmail: "grace@example.com", day: "2026-12-24" }, rules);
    expect(checked).toMatchObject({ value: { gift: { recipientEmail: "", mailOn: null } } });
  });

  it.each(["now", "day"])("is not mailed %s without a mail server", (send) => {
    const gift = { ...typed, send, recipientEmail: "grace@example.com", day: "2026-12-24" };
    expect(checkGift(gift, { ...rules, hasMail: false })).toEqual({
      ok: false,
      refusal: [{ field: "send", message: "sale.send.noMail" }],
    });
    expect(checkGift({ ...gift, send: "own" }, { ...rules, hasMail: false }).ok).toBe(true);
  });

  it("needs an address and a day to come if it is mailed on a day", () => {
    const day = { send: "day", recipientEmail: "grace@example.com" };
    expect(fieldsOf({ ...day, day: "2026-12-24" })).toEqual([]);
    for (const wrong of ["", "2026-11-17", "2027-11-19", "2026-02-30", "soon"])
      expect([wrong, fieldsOf({ ...day, day: wrong })]).toEqual([wrong, ["day"]]);
    expect(fieldsOf({ send: "now" })).toEqual(["recipientEmail"]);
    expect(fieldsOf({ send: "pigeon" })).toEqual(["send"]);
  });

  it("reports everything that is wrong together", () => {
    const wrong = { amount: "1", recipient: "https://a.example", message: "x".repeat(501), name: "", email: "ada" };
    expect(fieldsOf({ ...wrong, hasAcceptedTerms: false })).toEqual([
      "amount",
      "recipient",
      "message",
      "name",
      "email",
      "terms",
    ]);
    expect(checkBuyer({ name: "", email: "", hasAcceptedTerms: true }, rules)).toMatchObject({ ok: false });
  });
});

describe("what is sold", () => {
  it("can be paid by card", () => {
    const dinars = { amounts: [10_000, 10_005], least: 1000, most: 20_000, currency: "KWD" };
    expect(fixedAmounts(dinars)).toEqual([10_000]);
    expect([isSold(10_000, dinars), isSold(10_005, dinars), isSold(1_510, dinars)]).toEqual([true, false, true]);
  });

  it("is only a fixed amount if nothing else is offered", () => {
    const fixed = { amounts: [2500], least: null, most: null, currency: "EUR" };
    expect([isSold(2500, fixed), isSold(2600, fixed), isSold(0, fixed)]).toEqual([true, false, false]);
  });
});
