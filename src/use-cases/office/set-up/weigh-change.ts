import { createHash } from "node:crypto";
import type { Database, Transaction } from "#store/database.ts";
import { listChangedVisits, type ChangedVisit } from "#store/office/set-up/changed-visits.ts";
import {
  countHolders,
  listBeyondUnits,
  listRequestedServices,
  listUpcomingLines,
} from "#store/office/set-up/upcoming-lines.ts";
import { findMisfits, type MisfitBooking } from "./misfits/find-misfits.ts";

/** What a change of the set-up means for visits to come. */
export interface Weight {
  /** Visits that keep what was agreed. */
  kept: number;
  /** Visits that fit before the change, and no longer after it. */
  misfits: WeighedVisit[];
  /** Visits of dates that it cancels or moves, with their people. */
  changed?: ChangedVisit[];
}

type WeighedVisit = Pick<MisfitBooking, "reference" | "startsAt" | "service">;

/** Why a change is not possible: something is booked, too few units of a room would be left, or someone has just booked. */
type Obstacle = "upcoming" | "rooms" | "booked-meanwhile";

/** What can hold visits to come. */
const holders = ["resource", "staff", "service"] as const;

export interface Removed {
  kind: string;
  id: string;
}

/** How many visits to come hold a thing that is to be removed. Null if nothing can hold it. */
export async function countHolding(
  db: Database | Transaction,
  providerId: string,
  { kind, id }: Removed,
  now: Date,
): Promise<number | null> {
  const own = holders.find((one) => one === kind);
  return own === undefined ? null : countHolders(db, providerId, { kind: own, id }, now);
}

/** What kind of change it is. */
export interface WeighedChange {
  slug: string;
  providerId: string;
  /** The service whose terms change; null if none. */
  serviceId: string | null;
  /** The change is refused while anything is booked. */
  isWhole: boolean;
  /** What is removed, and how many visits that hold it the person who removes it has seen. */
  removed?: Removed & { seen: number };
}

export class TooMuch extends Error {
  readonly weight: Weight;
  /** Null if the change is possible. */
  readonly obstacle: Obstacle | null;
  /** Whether the operator had agreed to less. */
  readonly isMoreThanRead: boolean;
  constructor(weight: Weight, obstacle: Obstacle | null, isMoreThanRead = false) {
    super("the change means something for visits to come");
    this.weight = weight;
    this.obstacle = obstacle;
    this.isMoreThanRead = isMoreThanRead;
  }
}

/**
 * `look` never lets the change happen; `ask` only if it affects no visits; `unasked` always. `confirmed` is the mark of what the
 * operator has read and agreed to: the change happens if it means no more than that.
 */
export type Weighing = "look" | "ask" | "unasked" | { confirmed: string };

interface Mass {
  kept: number;
  misfits: readonly Pick<WeighedVisit, "reference">[];
  changed?: readonly Pick<ChangedVisit, "reference">[];
}

/** A weight in short, for the form that confirms it. */
export function weightMarkOf({ kept, misfits, changed = [] }: Mass): string {
  const references = [...misfits, ...changed].map(({ reference }) => reference).toSorted();
  return `${kept}-${createHash("sha256").update(references.join(" ")).digest("hex").slice(0, 24)}`;
}

/** Whether it means no more than what was read: other visits that do not fit, or more that keep what was agreed. */
export function isAsRead(weight: Mass, mark: string): boolean {
  const [kept, misfits] = mark.split("-");
  const isFit =
    weight.misfits.length + (weight.changed?.length ?? 0) === 0 || weightMarkOf(weight).split("-")[1] === misfits;
  return isFit && weight.kept <= Number(kept);
}

/** Compares the visits to come before and after a change, inside its transaction. Throws if someone must look at it first. */
export function weighChange(
  { slug, providerId, serviceId, isWhole, removed }: WeighedChange,
  weighing: Weighing,
  now: Date,
) {
  let before = new Set<string>();
  let beyondBefore = new Set<string>();
  return async (tx: Transaction, when: "before" | "after"): Promise<void> => {
    if (isWhole) {
      const upcoming = idsOf(await listAgreed(tx, providerId, now));
      if (upcoming.size > 0) throw new TooMuch({ kept: upcoming.size, misfits: [] }, "upcoming");
    }
    const beyond = await listBeyondUnits(tx, providerId, now);
    if (when === "before") beyondBefore = new Set(beyond.map(({ reference }) => reference));
    const homeless = beyond.filter(({ reference }) => !beyondBefore.has(reference));
    if (homeless.length > 0) throw new TooMuch({ kept: 0, misfits: homeless }, "rooms");
    // By now the removal has its lock, so every booking that was faster is counted, and every other one sees the removal.
    if (when === "after" && removed !== undefined) {
      const held = (await countHolding(tx, providerId, removed, now)) ?? 0;
      if (held > removed.seen) throw new TooMuch({ kept: held, misfits: [] }, "booked-meanwhile");
    }
    if (weighing === "unasked") return;
    const misfits = await listMisfits(tx, slug, now, true);
    if (when === "before") {
      before = new Set(misfits.map(({ reference }) => reference));
      return;
    }
    const lines = serviceId === null ? [] : await listAgreed(tx, providerId, now);
    const kept = idsOf(lines.filter((line) => line.serviceId === serviceId)).size;
    const changed = await listChangedVisits(tx, providerId);
    const weight = { kept, misfits: misfits.filter(({ reference }) => !before.has(reference)), changed };
    const isNothing = kept === 0 && weight.misfits.length + changed.length === 0;
    const isAgreed = typeof weighing === "object" && isAsRead(weight, weighing.confirmed);
    if (weighing === "look" || !(isNothing || isAgreed)) throw new TooMuch(weight, null, typeof weighing === "object");
  };
}

/** The visits to come and the requests that were agreed on the set-up as it was, also those that are being made. */
async function listAgreed(tx: Transaction, providerId: string, now: Date) {
  const visits = await listUpcomingLines(tx, providerId, now, { alsoHeld: true });
  return [...visits, ...(await listRequestedServices(tx, providerId, now))];
}

function idsOf(lines: readonly { bookingId: string }[]): Set<string> {
  return new Set(lines.map(({ bookingId }) => bookingId));
}

/** The visits of one provider that do not fit. */
export async function listMisfits(
  db: Database | Transaction,
  slug: string,
  now: Date,
  alsoHeld = false,
): Promise<MisfitBooking[]> {
  const found = await findMisfits(db, slug, now, alsoHeld);
  return found.ok ? found.value.flatMap(({ misfits }) => misfits) : [];
}
