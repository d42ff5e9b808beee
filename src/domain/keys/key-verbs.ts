import { isGuarded, reachOf, verbs, type Grant, type Verb } from "../office/verbs.ts";

/**
 * What a key can be for, as an owner chooses it. The rest of the table of verbs is about people, browsers and set-up, which no
 * program may change.
 */
export const keyGroups = {
  see: ["day.see", "bookings.see"],
  book: ["bookings.make", "bookings.move", "bookings.cancel", "requests.answer"],
  serve: ["visitors.serve"],
  attendance: ["attendance.set", "remarks.write"],
  override: ["bookings.override", "bookings.giver", "bookings.overlap", "bookings.reprice"],
  waiting: ["waiting.run", "blocks.write"],
  customers: ["customers.see"],
  changeCustomers: ["customers.change", "mails.resend"],
  money: ["money.see", "vouchers.see"],
  sell: ["money.take", "orders.run", "vouchers.issue"],
  refund: ["money.refund", "vouchers.change"],
  data: ["customers.export", "customers.erase"],
} as const satisfies Record<string, readonly Verb[]>;

export type KeyGroup = keyof typeof keyGroups;
export const keyGroupNames = Object.keys(keyGroups) as KeyGroup[];
export const keyVerbs = Object.values(keyGroups).flat();

export type KeyVerb = (typeof keyVerbs)[number];

export function isKeyVerb(verb: string): verb is KeyVerb {
  return Object.hasOwn(verbs, verb) && (keyVerbs as readonly string[]).includes(verb);
}

/** No one gives a key more than they may do themselves. What needs a fresh proof, only owners give. */
export function mayGiveToKey(grant: Grant, verb: KeyVerb): boolean {
  return reachOf(grant, verb) === "all" && (grant.role === "owner" || !isGuarded(verb));
}
