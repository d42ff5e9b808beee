import { describe, expect, it } from "vitest";
import { mailPlaces } from "./mail.ts";

describe("how many mails a worker works on", () => {
  it("more than it has connections, so that none waits for a mail that is written", () => {
    expect(mailPlaces({ mailConnections: 10, mailsPerMinute: null })).toBe(15);
    expect(mailPlaces({ mailConnections: 1, mailsPerMinute: null })).toBe(2);
  });

  it("no more than leave in a minute", () => {
    expect(mailPlaces({ mailConnections: 10, mailsPerMinute: 4 })).toBe(4);
    expect(mailPlaces({ mailConnections: 10, mailsPerMinute: 600 })).toBe(10);
  });
});
