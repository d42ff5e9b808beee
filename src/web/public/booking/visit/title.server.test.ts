import { describe, expect, it } from "vitest";
import type { BookingHeadView, BookingStepData } from "../page/booking-views.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { presentTitle } from "./title.server.ts";

const t = await translatorOf("en");
const plain = {
  provider: { name: "Saltwater House", logo: null, href: "/" },
  title: "Massage",
  isSingle: true,
  hasServices: false,
  hasStaff: true,
  hasTime: true,
  isRequest: false,
} as BookingHeadView;

function titleOf(step: string, head: Partial<BookingHeadView> = {}): string {
  return presentTitle({ step, former: null } as BookingStepData, { ...plain, ...head }, t);
}

describe("the title of a booking page", () => {
  it("says what the first step is for", () => {
    expect(titleOf("staff")).toBe("Book Massage – Saltwater House");
    expect(titleOf("time", { hasStaff: false })).toBe("Book Massage – Saltwater House");
    expect(titleOf("details", { hasStaff: false, hasTime: false, isRequest: true })).toBe(
      "Request Massage – Saltwater House",
    );
  });

  it("names every other step, the service and the provider", () => {
    expect(titleOf("time")).toBe("Date and time – Massage, Saltwater House");
    expect(titleOf("details")).toBe("Your details – Massage, Saltwater House");
    expect(titleOf("pay")).toBe("Payment – Massage, Saltwater House");
  });

  it("names all services of a cart, and each once", () => {
    const names = ["Cut", "Wash", "Cut"].map((name) => ({ name })) as BookingHeadView["lines"];
    const cart = { isSingle: false, hasServices: true, hasStaff: false, title: "Saltwater House", lines: names };
    expect(titleOf("services", cart)).toBe("Book Saltwater House");
    expect(titleOf("details", cart)).toBe("Your details – Cut, Wash, Saltwater House");
  });
});
