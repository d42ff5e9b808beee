import { isGuarded, reachOf, verbs, type Grant, type Verb } from "../verbs.ts";

/** What a key can be for. The rest of the table is about people, browsers and set-up, which no program may change. */
export const keyVerbs = [
  "day.see",
  "bookings.see",
  "bookings.make",
  "bookings.move",
  "bookings.cancel",
  "requests.answer",
  "attendance.set",
  "remarks.write",
  "bookings.override",
  "bookings.giver",
  "bookings.overlap",
  "bookings.reprice",
  "waiting.run",
  "blocks.write",
  "customers.see",
  "customers.change",
  "customers.export",
  "customers.erase",
  "mails.resend",
  "money.see",
  "money.take",
  "money.refund",
  "orders.run",
  "vouchers.see",
  "vouchers.issue",
  "vouchers.change",
] as const satisfies readonly Verb[];

export type KeyVerb = (typeof keyVerbs)[number];

export function isKeyVerb(verb: string): verb is KeyVerb {
  return Object.hasOwn(verbs, verb) && (keyVerbs as readonly string[]).includes(verb);
}

/** No one gives a key more than they may do themselves. What needs a fresh proof, only owners give. */
export function mayGiveToKey(grant: Grant, verb: KeyVerb): boolean {
  return reachOf(grant, verb) === "all" && (grant.role === "owner" || !isGuarded(verb));
}
