import { isDeepStrictEqual } from "node:util";
import { isMapping, type ThingMember, type ThingValue } from "../things/thing.ts";

/** What a removal took out of a thing. */
export interface Cut {
  before: ThingValue;
  after: ThingValue;
}

export interface PutBack {
  value: ThingValue;
  /** False if someone changed a place meanwhile. It stays as it is. */
  isWhole: boolean;
}

/** Two needs are needed together. Someone who named another room meanwhile means that room instead. */
const neededTogether = new Set(["resources"]);

/** Gives a thing back what a removal took out of it, wherever nobody has changed it since. `slug` is that of the removed thing. */
export function putBack({ before, after }: Cut, here: ThingValue, slug: string): PutBack {
  const putting = new Putting(slug);
  const value = putting.merge(before, after, here);
  return { value: (value ?? {}) as ThingValue, isWhole: putting.isWhole };
}

type Member = ThingMember | undefined;

class Putting {
  isWhole = true;
  readonly #slug: string;

  constructor(slug: string) {
    this.#slug = slug;
  }

  merge(before: Member, after: Member, here: Member): Member {
    if (isDeepStrictEqual(before, after) || isDeepStrictEqual(before, here)) return here;
    if (isDeepStrictEqual(after, here)) return before;
    if (Array.isArray(before) && isList(after) && isList(here))
      return this.#mergeLists(before, after ?? [], here ?? []);
    if (isMapping(before) && isMapping(after) && isMapping(here)) return this.#mergeMappings(before, after, here);
    return this.#leave(here);
  }

  #leave(here: Member): Member {
    this.isWhole = false;
    return here;
  }

  #mergeMappings(before: ThingValue, after: ThingValue, here: ThingValue): ThingValue {
    const keys = [...new Set([...Object.keys(here), ...Object.keys(before)])];
    const members = keys.map((key): [string, Member] => {
      const was = before[key];
      const left = after[key];
      const now = here[key];
      const isCut = !isDeepStrictEqual(was, left);
      if (isCut && neededTogether.has(key) && !isDeepStrictEqual(left, now) && !isDeepStrictEqual(was, now))
        return [key, this.#leave(now)];
      return [key, this.merge(was, left, now)];
    });
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  }

  /** Entries that named the thing return to where they stood. The others are compared one by one. */
  #mergeLists(before: ThingMember[], after: ThingMember[], here: ThingMember[]): Member {
    const kept = before.filter((entry) => !this.#names(entry));
    if (kept.length !== after.length) return this.#leave(here);
    const slots = here.map((entry) => ({ entry }));
    const free = new Set(slots);
    const slotOf = new Map(
      kept.map((entry, index) => {
        const slot = findSlot(free, after[index]!);
        if (slot !== null) free.delete(slot);
        return [entry, slot];
      }),
    );
    for (const [index, entry] of kept.entries()) {
      if (isDeepStrictEqual(entry, after[index])) continue;
      const slot = slotOf.get(entry) ?? null;
      if (slot === null) this.isWhole = false;
      else slot.entry = this.merge(entry, after[index], slot.entry)!;
    }
    let last: { entry: ThingMember } | null = null;
    for (const [index, entry] of before.entries()) {
      if (!this.#names(entry)) {
        last = slotOf.get(entry) ?? last;
        continue;
      }
      if (here.some((other) => this.#names(other))) continue;
      const slot = { entry };
      const next = before.slice(index + 1).find((other) => slotOf.get(other)) ?? null;
      if (last !== null) slots.splice(slots.indexOf(last) + 1, 0, slot);
      else if (next !== null) slots.splice(slots.indexOf(slotOf.get(next)!), 0, slot);
      else slots.push(slot);
      last = slot;
    }
    return slots.map(({ entry }) => entry);
  }

  #names(entry: ThingMember): boolean {
    return entry === this.#slug || (isMapping(entry) && [entry["member"], entry["resource"]].includes(this.#slug));
  }
}

function isList(member: Member): member is ThingMember[] | undefined {
  return member === undefined || Array.isArray(member);
}

function findSlot(slots: Iterable<{ entry: ThingMember }>, wanted: ThingMember) {
  const all = [...slots];
  const same = all.find(({ entry }) => isDeepStrictEqual(entry, wanted));
  if (same !== undefined) return same;
  const name = nameOf(wanted);
  return name === null ? null : (all.find(({ entry }) => nameOf(entry) === name) ?? null);
}

/** By what an entry of a list is known when its other members change. */
function nameOf(entry: ThingMember): string | null {
  if (!isMapping(entry)) return null;
  for (const key of ["id", "member", "resource", "slug", "name"] as const) {
    if (typeof entry[key] === "string") return `${key} ${entry[key]}`;
  }
  // A date of a timetable that was changed, and a weekly time.
  const time = entry["time"];
  const day = entry["day"];
  if (typeof time === "string" && typeof day === "string") return `${time} ${day}`;
  return entry["at"] === undefined ? null : JSON.stringify([entry["on"], entry["date"], entry["at"]]);
}
