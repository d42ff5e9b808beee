/** The fixed roles, from the widest to the narrowest. */
export const roles = ["owner", "manager", "front-desk", "member"] as const;
export type Role = (typeof roles)[number];

/** Each switch widens a role. */
export const switches = ["overrides", "money"] as const;
export type Switch = (typeof switches)[number];
type Switches = Record<Switch, boolean>;

/** What a grant allows for a verb: everything, only the visits of the grant's own staff member, or nothing. */
export type Reach = "all" | "own" | "none";

type Cell = Reach | { with: Switch; reach: Reach };

interface Rule {
  /** By role: owner, manager, front desk, member. */
  may: readonly [Cell, Cell, Cell, Cell];
  /** Needs a fresh proof of who is asking. */
  isGuarded?: true;
}

const withOverrides = (reach: Reach): Cell => ({ with: "overrides", reach });
const withMoney = (reach: Reach): Cell => ({ with: "money", reach });

/** Who may do what in the office. Every address names one of these verbs. */
export const verbs = {
  "day.see": { may: ["all", "all", "all", "own"] },
  "bookings.see": { may: ["all", "all", "all", "own"] },
  "bookings.make": { may: ["all", "all", "all", "own"] },
  "bookings.cancel": { may: ["all", "all", "all", "own"] },
  "bookings.move": { may: ["all", "all", "all", "own"] },
  "bookings.override": { may: ["all", "all", withOverrides("all"), withOverrides("own")] },
  "sessions.change": { may: ["all", "all", withOverrides("all"), withOverrides("own")] },
  "waiting.run": { may: ["all", "all", "all", "none"] },
  "blocks.write": { may: ["all", "all", "all", "own"] },
  "handover.run": { may: ["all", "all", "all", "none"] },
  "attention.see": { may: ["all", "all", "all", "none"] },
  "attendance.set": { may: ["all", "all", "all", "own"] },
  "remarks.write": { may: ["all", "all", "all", "own"] },
  "customers.see": { may: ["all", "all", "all", "own"] },
  "customers.change": { may: ["all", "all", "all", "none"] },
  "customers.export": { may: ["all", "all", "none", "none"], isGuarded: true },
  "customers.erase": { may: ["all", "all", "none", "none"], isGuarded: true },
  "bookings.giver": { may: ["all", "all", "none", "none"] },
  "bookings.overlap": { may: ["all", "all", "none", "none"] },
  "mails.resend": { may: ["all", "all", "all", "own"] },
  "requests.answer": { may: ["all", "all", "all", "own"] },
  "money.take": { may: ["all", "all", "all", "own"] },
  // The front desk sees only the current day.
  "money.see": { may: ["all", "all", "all", withMoney("own")] },
  "money.refund": { may: ["all", "all", withMoney("all"), "none"], isGuarded: true },
  "vouchers.see": { may: ["all", "all", "all", "none"] },
  "vouchers.issue": { may: ["all", "all", withMoney("all"), "none"] },
  "vouchers.change": { may: ["all", "all", withMoney("all"), "none"], isGuarded: true },
  "bookings.reprice": { may: ["all", "all", withMoney("all"), "none"] },
  "orders.sell": { may: ["all", "all", "all", "none"] },
  "orders.run": { may: ["all", "all", "all", "none"] },
  "till.move": { may: ["all", "all", "all", "none"] },
  "till.close": { may: ["all", "all", "all", "none"] },
  "till.reopen": { may: ["all", "all", withMoney("all"), "none"] },
  "desk.share": { may: ["all", "all", "all", "none"] },
  "people.see": { may: ["all", "all", "none", "none"] },
  "people.manage": { may: ["all", "all", "none", "none"], isGuarded: true },
  "keys.manage": { may: ["all", "all", "none", "none"], isGuarded: true },
  // For keys: a backend of the business asks for its visitors.
  "visitors.serve": { may: ["all", "all", "none", "none"] },
  "webhooks.manage": { may: ["all", "all", "none", "none"], isGuarded: true },
  "business.close": { may: ["all", "none", "none", "none"], isGuarded: true },
  "setup.write": { may: ["all", "all", "none", "none"] },
  "scripts.change": { may: ["all", "none", "none", "none"], isGuarded: true },
  "packs.download": { may: ["all", "all", "none", "none"] },
  "packs.load": { may: ["all", "none", "none", "none"], isGuarded: true },
  "brand.change": { may: ["all", "all", "none", "none"] },
} as const satisfies Record<string, Rule>;

export type Verb = keyof typeof verbs;

export interface Grant {
  role: Role;
  /** The staff member that the operator is; null if none. */
  staffId: string | null;
  switches: Switches;
  /** A key may do only this, for everyone's visits. */
  only?: ReadonlySet<Verb>;
}

export function reachOf({ role, switches: on, staffId, only }: Grant, verb: Verb): Reach {
  if (only !== undefined) return only.has(verb) ? "all" : "none";
  const cell: Cell = verbs[verb].may[roles.indexOf(role)]!;
  const reach = typeof cell === "string" ? cell : on[cell.with] ? cell.reach : "none";
  // A member without a staff member has no visits of their own.
  return reach === "own" && staffId === null ? "none" : reach;
}

/** The member whose visits alone a grant reaches; null if it reaches everyone's. */
export function ownStaffOf(grant: Grant, verb: Verb): string | null {
  return reachOf(grant, verb) === "own" ? grant.staffId : null;
}

export function isGuarded(verb: Verb): boolean {
  return "isGuarded" in verbs[verb];
}

/** Managers manage the roles below their own. */
export function mayGrant(own: Role, other: Role): boolean {
  return own === "owner" || (own === "manager" && (other === "front-desk" || other === "member"));
}
