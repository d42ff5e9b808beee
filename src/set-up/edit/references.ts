import type { Thing, ThingKind, ThingMember, ThingValue } from "../things/thing.ts";

/** Where things name other things. `*` is every entry of a list. */
const places: Partial<Record<ThingKind, Partial<Record<ThingKind, readonly string[]>>>> = {
  staff: {
    service: [
      "staff.*",
      "staff.*.member",
      "timetable.times.*.staff",
      "timetable.times.*.staff.*",
      "timetable.extra.*.staff",
      "timetable.extra.*.staff.*",
      "timetable.changes.*.staff",
      "timetable.changes.*.staff.*",
      "courses.*.staff",
      "courses.*.staff.*",
      "courses.*.changes.*.staff",
      "courses.*.changes.*.staff.*",
    ],
    "one-time-link": ["staff"],
  },
  resource: {
    service: [
      "",
      "timetable.times.*.",
      "timetable.extra.*.",
      "timetable.changes.*.",
      "courses.*.",
      "courses.*.changes.*.",
    ].flatMap((before) => [`${before}resources.*`, `${before}resources.*.resource`]),
  },
  service: {
    group: ["services.*"],
    menu: ["categories.*.services.*"],
    "one-time-link": ["service"],
    coupon: ["services.*"],
    package: ["services.*"],
  },
};

/** The things that name a thing. */
export function usersOf<T extends Thing>(things: readonly T[], kind: ThingKind, slug: string): T[] {
  const named = places[kind] ?? {};
  return things.filter((thing) => {
    let isNamed = false;
    const look = (member: ThingMember) => {
      isNamed ||= member === slug;
      return member;
    };
    for (const path of named[thing.kind] ?? []) change(thing.value, path.split("."), look);
    return isNamed;
  });
}

/** The same things, all of which call a thing by its new slug. */
export function renameReferences<T extends Thing>(
  things: readonly T[],
  kind: ThingKind,
  from: string,
  to: string,
): T[] {
  const named = places[kind] ?? {};
  return things.map((thing) => {
    const paths = named[thing.kind];
    if (paths === undefined) return thing;
    const value = paths.reduce<ThingMember>(
      (inside, path) => change(inside, path.split("."), (member) => (member === from ? to : member)),
      thing.value,
    );
    return { ...thing, value: value as ThingValue };
  });
}

/**
 * The same things without a thing that is removed. Lists leave it out; a one-time link for a removed service, or for a removed
 * member, goes too.
 */
export function removeReferences<T extends Thing>(things: readonly T[], kind: ThingKind, slug: string): T[] {
  const named = places[kind] ?? {};
  return things.flatMap((thing) => {
    const paths = named[thing.kind];
    if (paths === undefined) return [thing];
    if (thing.kind === "one-time-link") return paths.some((path) => thing.value[path] === slug) ? [] : [thing];
    const gone = Symbol("gone");
    const marked = paths.reduce<unknown>(
      (inside, path) => change(inside as ThingMember, path.split("."), (member) => (member === slug ? gone : member)),
      thing.value,
    );
    return [{ ...thing, value: leaveOut(marked, gone) as ThingValue }];
  });
}

function change(value: ThingMember, [step, ...rest]: string[], by: (member: ThingMember) => unknown): ThingMember {
  if (step === undefined) return (typeof value === "string" ? by(value) : value) as ThingMember;
  if (step === "*") return Array.isArray(value) ? value.map((entry) => change(entry, rest, by)) : value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const member = value[step];
  return member === undefined ? value : { ...value, [step]: change(member, rest, by) };
}

/** A list loses the entry, also one that only names the thing with its own terms. A mapping loses the key. */
function leaveOut(value: unknown, gone: symbol): unknown {
  if (Array.isArray(value)) {
    return value.filter((entry) => entry !== gone && !isNamed(entry, gone)).map((entry) => leaveOut(entry, gone));
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== gone);
  return Object.fromEntries(members.map(([key, member]) => [key, leaveOut(member, gone)]));
}

function isNamed(entry: unknown, gone: symbol): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  const { member, resource } = entry as Record<string, unknown>;
  return member === gone || resource === gone;
}
