import { describe, expect, it } from "vitest";
import { chosenLine } from "./chosen-visit.ts";
import { termsOfLine } from "./line-terms.ts";
import type { BookableService, ServiceMember } from "./service.ts";
import { service } from "./testing/build.ts";

function member(id: string, own: Partial<ServiceMember> = {}): ServiceMember {
  return { id, slug: id, name: id, title: "", photo: null, price: null, duration: null, ...own };
}

const ana = member("ana");
const bea = member("bea", { price: 8500, duration: 150 });

function terms(changes: Partial<BookableService>, choice: Parameters<typeof chosenLine>[1] = {}, isRequest = false) {
  const offered = service("care", { price: 7500, durations: [120], members: [ana, bea], ...changes });
  const { duration, price, payNow } = termsOfLine(chosenLine(offered, choice), { isRequest, currency: "EUR" });
  const write = ({ least, most }: { least: number; most: number }) =>
    least === most ? `${least}` : `${least}–${most}`;
  return [write(duration), write(price), write(payNow)].join(" ");
}

describe("the duration and price of a line", () => {
  it("are ranges while any member may give it", () => {
    expect(terms({ payNow: "deposit-percent", deposit: 20 })).toBe("120–150 7500–8500 1500–1700");
  });

  it("are the member's own once one is chosen", () => {
    expect(terms({}, { memberId: "bea" })).toBe("150 8500 0");
    expect(terms({}, { memberId: "ana" })).toBe("120 7500 0");
  });

  it("are single values if all members give it together, for as long as the slowest takes", () => {
    expect(terms({ staffing: "all" })).toBe("150 7500 0");
    expect(terms({ staffing: "all", members: [bea] })).toBe("150 8500 0");
  });

  it("follow the duration that the visitor chose, whichever member gives it", () => {
    const lengths = { durations: [30, 60], durationPrices: { 30: 3000, 60: 5000 } };
    expect(terms({ ...lengths, members: [ana] }, { duration: 60 })).toBe("60 5000 0");
    expect(terms(lengths, { duration: 60 })).toBe("60 5000–8500 0");
  });

  it("are the service's own for a request, which the office can assign to anyone at that price", () => {
    expect(terms({}, {}, true)).toBe("120 7500 0");
  });

  it("are the service's own if no member gives it", () => {
    expect(terms({ members: [] })).toBe("120 7500 0");
  });
});
