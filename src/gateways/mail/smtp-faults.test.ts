import { describe, expect, it } from "vitest";
import { deliveryOf, withoutAddresses } from "./smtp-faults.ts";
import { MailDeferred } from "./transport.ts";

const ada = "ada.byron@example.com";

function outcomeOf(fault: { code: string; command?: string; response?: string; responseCode?: number }): unknown {
  try {
    return deliveryOf(Object.assign(new Error("failed"), fault), ada);
  } catch (thrown) {
    if (!(thrown instanceof MailDeferred)) throw thrown;
    return { isOutage: thrown.isOutage, smtpCode: thrown.smtpCode, reason: thrown.reason };
  }
}

describe("a mail server's reply", () => {
  it("bounces a mail if it rejects this recipient or this mail permanently", () => {
    const response = "550 5.1.1 <ada.byron@example.com>: Recipient address rejected";
    expect(outcomeOf({ code: "EENVELOPE", command: "RCPT TO", response, responseCode: 550 })).toEqual({
      outcome: "bounced",
      smtpCode: 550,
      reason: "550 5.1.1 <…>: Recipient address rejected",
    });
    expect(outcomeOf({ code: "EMESSAGE", command: "DATA", response: "554 spam", responseCode: 554 })).toMatchObject({
      outcome: "bounced",
    });
  });

  it("postpones a mail if a later attempt may succeed", () => {
    const greylisted = { code: "EENVELOPE", command: "RCPT TO", response: "450 4.2.0 greylisted", responseCode: 450 };
    expect(outcomeOf(greylisted)).toEqual({ isOutage: false, smtpCode: 450, reason: "450 4.2.0 greylisted" });
  });

  it.each([
    ["is away", { code: "ECONNECTION" }],
    ["closes", { code: "EENVELOPE", command: "RCPT TO", response: "421 closing", responseCode: 421 }],
    ["refuses the login", { code: "EAUTH", response: "535 bad credentials", responseCode: 535 }],
    ["refuses the sender", { code: "EENVELOPE", command: "MAIL FROM", response: "553 not yours", responseCode: 553 }],
    ["does not offer STARTTLS", { code: "ETLS" }],
  ])("is an outage if the server %s, and no mail is lost", (_what, fault) => {
    expect(outcomeOf(fault)).toMatchObject({ isOutage: true });
  });
});

describe("the stored reply", () => {
  it("contains no addresses", () => {
    expect(withoutAddresses("550 no user ada.byron here", ada)).toBe("550 no user … here");
    expect(withoutAddresses('553 "ADA.BYRON@example.com" from <bookings@book.example>\r\n553 no', ada)).toBe(
      '553 "<…>" from <…> 553 no',
    );
    expect(withoutAddresses("connect ECONNREFUSED 10.0.0.1:587", ada)).toBe("connect ECONNREFUSED 10.0.0.1:587");
  });

  it("is short", () => {
    expect(withoutAddresses("x".repeat(1_000), ada)).toHaveLength(300);
  });
});
