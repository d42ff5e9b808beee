import { randomBytes } from "node:crypto";
import type { Session, StoredRefund } from "./objects.ts";

/** Stripe's state: sessions, the money received for them, and refunds. It survives crashes of the product. */
export class Ledger {
  readonly sessions = new Map<string, Session>();
  readonly refunds: StoredRefund[] = [];

  add(session: Omit<Session, "id" | "intent" | "status" | "received">): Session {
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    const added: Session = { ...session, id, intent: `pi_${id.slice(8)}`, status: "open", received: 0 };
    this.sessions.set(id, added);
    return added;
  }

  /** The visitor pays. Pass another amount to simulate tampering. */
  pay(id: string, amount?: number): boolean {
    const session = this.current(id);
    if (session?.status !== "open") return false;
    session.status = "complete";
    session.received = amount ?? session.amount;
    return true;
  }

  expire(id: string): boolean {
    const session = this.current(id);
    if (session?.status !== "open") return false;
    session.status = "expired";
    return true;
  }

  /** The session as of now: expires it first if its time has passed. */
  current(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session?.status === "open" && session.expiresAt * 1000 <= Date.now()) session.status = "expired";
    return session;
  }

  ofIntent(intent: string): Session | undefined {
    return [...this.sessions.values()].find((session) => session.intent === intent);
  }

  refund(intent: string, amount: number, metadata: Record<string, string>): StoredRefund | "too-much" {
    const session = this.ofIntent(intent);
    if (session === undefined || amount > session.received - this.refunded(intent)) return "too-much";
    const refund = { id: `re_${randomBytes(8).toString("hex")}`, intent, amount, metadata };
    this.refunds.push(refund);
    return refund;
  }

  refunded(intent: string): number {
    return this.refunds.filter((refund) => refund.intent === intent).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** All money ever received and refunded. */
  totals(): { captured: number; refunded: number } {
    return {
      captured: [...this.sessions.values()].reduce((sum, { received }) => sum + received, 0),
      refunded: this.refunds.reduce((sum, { amount }) => sum + amount, 0),
    };
  }
}
