import { describe, expect, it } from "vitest";
import { knownDetails, typedDetails, typedPrefill, typedRule, unknownField } from "./form.server.ts";

function form(...names: string[]): FormData {
  const data = new FormData();
  for (const name of names) data.append(name, "1");
  return data;
}

describe("a checkbox", () => {
  it.each([
    ["yes", true],
    ["on", true],
    ["no", false],
    ["", false],
    ["0", false],
  ])("with the value %j counts as ticked: %s", (value, isTicked) => {
    const data = new FormData();
    data.append("terms", value);
    data.append("consent", value);
    expect(typedDetails(data)).toMatchObject({ terms: isTicked, consent: isTicked });
  });
});

describe("a booking form", () => {
  it("accepts every field that our pages send", () => {
    const details = ["firstName", "email", "country", "birthDay", "locationAnswer", "terms", "consent"];
    const guests = ["guestCount", "guest-1-name", "guest-1-email", "guest-100-name"];
    expect(unknownField(form("intent", "key", "slot", "token", ...details, ...guests))).toBeNull();
    expect(
      unknownField(form("intent", "key", "slot", "prefill-firstName", "prefill-phone", "prefill-dateOfBirth")),
    ).toBeNull();
    expect(unknownField(form("intent", "key", "slot", "repeat", "times", "every", "unit", "on", "on"))).toBeNull();
  });

  it.each(["price", "status", "total", "state", "__proto__", "guest-0-name", "guest-1-price", "prefill-total", ""])(
    "rejects the unknown field '%s'",
    (name) => expect(unknownField(form("intent", "key", name))).toBe(name),
  );
});

describe("the rule beside the times", () => {
  it("is what the form says, and none if the form does not ask", () => {
    expect(typedRule(form("intent", "slot"))).toBeNull();
    expect(typedRule(form("slot", "repeat", "times", "on", "on"))).toEqual({
      rule: "1",
      times: "1",
      every: "",
      unit: "",
      weekdays: ["1", "1"],
    });
  });
});

describe("what the host page knows", () => {
  it.each([
    ["1985-04-09", { dateOfBirth: "1985-04-09" }],
    ["1985-02-31", {}],
    ["9 April 1985", {}],
    ["", {}],
  ])("of a date of birth such as %j is stored if it is a date", (typed, stored) => {
    const data = new FormData();
    data.append("prefill-dateOfBirth", typed);
    data.append("prefill-phone", "912 345 678");
    data.append("prefill-code", "SUMMER");
    expect(knownDetails(typedPrefill(data))).toEqual({ phoneTyped: "912 345 678", ...stored });
  });
});
