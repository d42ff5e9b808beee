import { describe, expect, it } from "vitest";
import { unknownField } from "./form.ts";

function form(...names: string[]): FormData {
  const data = new FormData();
  for (const name of names) data.append(name, "1");
  return data;
}

describe("a form", () => {
  it("may have what our pages put into it", () => {
    const details = ["firstName", "email", "country", "birthDay", "locationAnswer", "terms", "consent"];
    const guests = ["guestCount", "guest-1-name", "guest-1-email", "guest-100-name"];
    expect(unknownField(form("intent", "key", "slot", "token", ...details, ...guests))).toBeNull();
    expect(unknownField(form("intent", "key", "slot", "prefill-firstName", "prefill-phone"))).toBeNull();
  });

  it.each(["price", "status", "total", "state", "__proto__", "guest-0-name", "guest-1-price", "prefill-total", ""])(
    "with a field '%s' is somebody else's",
    (name) => expect(unknownField(form("intent", "key", name))).toBe(name),
  );
});
