/** A party. Everyone starts at the same instant, and the lines of one person run back to back in order. */
export type Visit = { readonly people: readonly Person[] };

type Person = { readonly lines: readonly Line[] };

export type Line = {
  readonly serviceId: string;
  /** One of the service's durations. null means the service's first duration, or the member's own. */
  readonly duration: number | null;
  /** null: any available member. */
  readonly memberId: string | null;
  /** How many seats of one session it takes: more than one if guests are given as a number. */
  readonly seats: number;
  /** One session of a timetable. By default, any that starts then. */
  readonly sessionId?: string | null;
};

/** A visit with one line for one person, the most common case. */
export function visitOf(serviceId: string, choice: Partial<Omit<Line, "serviceId">> = {}): Visit {
  return { people: [{ lines: [{ serviceId, duration: null, memberId: null, seats: 1, ...choice }] }] };
}

/** Why a visit can never be booked at any time. */
export type VisitRefusal =
  | { readonly code: "nothing-chosen" }
  | { readonly code: "too-many-lines"; readonly most: number }
  | { readonly code: "service-unknown"; readonly serviceId: string }
  | { readonly code: "member-unknown"; readonly memberId: string }
  | { readonly code: "duration-not-offered"; readonly durations: readonly number[] }
  | { readonly code: "too-many-seats"; readonly most: number };
