import { describe, expect, it } from "vitest";
import { hasCutToken, readIds, readPrefill, readQuery, searchOf } from "./query.ts";

describe("the URL of a booking page", () => {
  const search =
    "?staff=any&duration=60&date=2026-11-16&slot=2026-11-16T09%3A00%3A00.000Z&tz=Europe%2FLisbon&clock=24&theme=dark&primary=00a2ff";

  it("converts to its state and back", () => {
    expect(searchOf(readQuery(new URLSearchParams(search)))).toBe(search);
  });

  it("keeps its services, whichever parameter names them", () => {
    expect(searchOf(readQuery(new URLSearchParams("?ids=massage,yoga&cart=massage*yoga")))).toBe(
      "?ids=massage%2Cyoga&cart=massage*yoga",
    );
    expect(searchOf(readQuery(new URLSearchParams("?id=massage")))).toBe("?ids=massage");
  });

  it("accepts services separated by commas or as several parameters", () => {
    expect(readIds(new URLSearchParams("?ids=a&ids=b,c"))).toBe("a,b,c");
    expect(readIds(new URLSearchParams("?id=a&id=b"))).toBe("a,b");
    expect(readIds(new URLSearchParams("?staff=any"))).toBeNull();
  });

  it("distinguishes a truncated token from a missing one", () => {
    const whole = "A1b2C3d4E5f6G7h8I9j0-_klmnopqrst";
    for (const name of ["hold", "booking", "reschedule", "seat"]) {
      expect(hasCutToken(new URLSearchParams({ [name]: whole }))).toBe(false);
      expect(hasCutToken(new URLSearchParams({ [name]: whole.slice(0, 12) }))).toBe(true);
      expect(hasCutToken(new URLSearchParams({ [name]: "" }))).toBe(true);
    }
    expect(hasCutToken(new URLSearchParams("?staff=any"))).toBe(false);
  });

  it("drops invalid values", () => {
    const nonsense =
      "?staff=../x&duration=1e9&month=soon&date=2026-02-30&slot=now&hold=short&step=payment&theme=blink&primary=red;}";
    expect(searchOf(readQuery(new URLSearchParams(nonsense)))).toBe("");
  });

  it("never contains personal data", () => {
    const personal = "?staff=any&first_name=Ada&email=ada%40example.com&phone=1";
    expect(searchOf(readQuery(new URLSearchParams(personal)))).toBe("?staff=any");
    expect(readPrefill(new URLSearchParams(personal))).toEqual({
      firstName: "Ada",
      email: "ada@example.com",
      phone: "1",
    });
  });

  it("accepts the parameter names of other products' snippets", () => {
    expect(readPrefill(new URLSearchParams("?firstName=Ada&last_name=Byron&notes=Hi&dateOfBirth=1815-12-10"))).toEqual({
      firstName: "Ada",
      lastName: "Byron",
      notes: "Hi",
      dateOfBirth: "1815-12-10",
    });
  });
});
