import { describe, expect, it } from "vitest";
import { readNext } from "./office-addresses.ts";

describe("the address to continue at", () => {
  it.each([
    "/office",
    "/office/me",
    "/office/saltwater-house/day/2026-11-16",
    "/office/saltwater-house/people/invite?kept=yes",
    "/office/a/bookings/K7Q-4MD?done=moved&q=mar",
  ])("may be %s", (next) => expect(readNext(next)).toBe(next));

  it.each([
    null,
    "",
    "/",
    "https://evil.example/office",
    "//evil.example/office",
    "/\\evil.example",
    "\\/evil.example",
    "/office//evil.example",
    "/office/\\evil.example",
    "/office/../widget/booking",
    "/office/./x",
    "/office/%2e%2e/x",
    "/officer",
    "/office@evil.example",
    "/office\n//evil.example",
    "/office/me\r\nSet-Cookie: a=b",
    "/office/me\n",
    "/office/me\t",
    "/office/me\u0000",
    "/office/me?next=//evil.example",
    "/office/me#x",
    "javascript:alert(1)",
    " /office",
  ])("is never %j", (next) => expect(readNext(next)).toBeNull());
});
