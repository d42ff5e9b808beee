import fc from "fast-check";

export type Fields = Record<string, string>;

/** The forms that a visitor may send, in any order. */
export type Intent =
  | { kind: "hold"; number: number; people?: number | null; rule?: "once" | "weekly" | null }
  | { kind: "details"; fields: Fields; pays?: boolean }
  | { kind: "guests"; fields: Fields }
  | { kind: "repeat"; times: number }
  | { kind: "pay" }
  | { kind: "keep" }
  | { kind: "release" }
  | { kind: "reschedule"; number: number };

/** A service of the demo, with an answer to each question of its forms. */
interface Offer {
  path: string;
  details: Fields;
  guests: Fields;
}

const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
const everything = {
  ...person,
  phone: "912 345 678",
  country: "PT",
  notes: "The side door",
  location: "0",
  locationAnswer: "Rua 1",
  birthDay: "10",
  birthMonth: "12",
  birthYear: "1990",
  terms: "on",
  consent: "on",
};
const guest = { "guest-1-name": "Max", "guest-1-email": "max@example.com" };

export const offers: Offer[] = [
  { path: "/widget/booking/acupuncture?tz=UTC", details: everything, guests: {} },
  { path: "/widget/booking/dawn-swim?tz=UTC", details: everything, guests: { guestCount: "1" } },
  { path: "/widget/booking/quick-check?staff=any&tz=UTC", details: everything, guests: {} },
  { path: "/widget/booking/first-visit?tz=UTC", details: everything, guests: {} },
  { path: "/widget/booking/strength-for-two?tz=UTC", details: everything, guests: guest },
  { path: "/widget/booking/repair-evening?tz=UTC", details: everything, guests: guest },
  { path: "/widget/booking/massage?staff=any&tz=UTC", details: everything, guests: {} },
  { path: "/widget/booking/round-table?tz=UTC", details: everything, guests: {} },
  { path: "/widget/booking/home-visit?tz=UTC", details: everything, guests: {} },
  { path: "/widget/booking/day-of-your-own?tz=UTC", details: everything, guests: { guestCount: "3" } },
  {
    path: "/widget/booking/nutrition-plan?tz=UTC",
    details: { ...everything, "what-you-eat.goal": "more-energy", shown: "what-you-eat.goal what-you-eat.never" },
    guests: {},
  },
  {
    path: "/widget/booking/acupuncture,strength-for-two?cart=acupuncture*strength-for-two&tz=UTC",
    details: everything,
    guests: guest,
  },
];

/** A complete form, an empty form, or a form without some of its fields. */
function partOf(fields: Fields): fc.Arbitrary<Fields> {
  const some = fc
    .subarray(Object.keys(fields))
    .map((names) => Object.fromEntries(names.map((name) => [name, fields[name]!])));
  return fc.oneof({ weight: 3, arbitrary: fc.constant(fields) }, { weight: 1, arbitrary: some });
}

export function visitorsWay({ details, guests }: Offer): fc.Arbitrary<Intent[]> {
  const number = fc.nat(5);
  const intent: fc.Arbitrary<Intent> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("hold" as const),
        number,
        people: fc.option(fc.integer({ min: 0, max: 7 })),
        rule: fc.option(fc.constantFrom("once" as const, "weekly" as const)),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("details" as const),
        fields: partOf(details),
        pays: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("guests" as const), fields: partOf(guests) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("repeat" as const), times: fc.integer({ min: 2, max: 3 }) }),
    },
    { weight: 3, arbitrary: fc.constant({ kind: "pay" as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: "keep" as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: "release" as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("reschedule" as const), number }) },
  );
  return fc.array(intent, { minLength: 2, maxLength: 9 });
}
