import { describe, expect, it } from "vitest";
import { chooseWanted, type WantedServices } from "./wanted-visit.ts";
import { service } from "../testing/build.ts";

const members = [
  { id: "m1", slug: "ana", name: "Ana", title: "", photo: null, price: null, duration: null },
  { id: "m2", slug: "ben", name: "Ben", title: "", photo: null, price: null, duration: 50 },
];
const massage = service("s1", { slug: "massage", durations: [30, 60], members });
const talk = service("s2", { slug: "talk", durations: [45], members, canChooseMember: false });
const yoga = service("s3", { slug: "yoga", durations: [60], seats: 5, guests: "count", maxSeatsPerBooking: 3 });
const course = service("s4", { slug: "course", durations: [60], supply: "courses" });
const offered = [massage, talk, yoga, course];

const line = (name: string, more: { staff?: string; duration?: number } = {}) => ({
  service: name,
  staff: more.staff ?? null,
  duration: more.duration ?? null,
});
const choose = (wanted: WantedServices) => {
  const chosen = chooseWanted(wanted, offered);
  if (!chosen.ok) return chosen.refusal.code;
  return chosen.value.people.map(({ lines }) =>
    lines.map(({ service: one, duration, memberId, seats }) => [one.slug, duration, memberId, seats]),
  );
};

describe("a choice", () => {
  it("takes ids and slugs, and the usual length", () => {
    expect(choose({ line: line("s1", { staff: "m2" }), people: null })).toEqual([[["massage", 30, "m2", 1]]]);
    expect(choose({ line: line("massage", { staff: "ana", duration: 60 }), people: 1 })).toEqual([
      [["massage", 60, "m1", 1]],
    ]);
    expect(choose({ line: line("talk", { duration: 45 }), people: null })).toEqual([[["talk", null, null, 1]]]);
  });

  it.each([
    [line("nothing"), null, "calendar-unknown"],
    [line("massage", { staff: "eve" }), null, "choice-unknown"],
    [line("massage", { duration: 45 }), null, "choice-unknown"],
    [line("talk", { staff: "ana" }), null, "choice-unknown"],
    [line("massage"), 2, "too-many-seats"],
    [line("yoga"), 4, "too-many-seats"],
  ])("refuses what is not on offer: %o for %s is %s", (wanted, people, code) => {
    expect(choose({ line: wanted, people })).toBe(code);
  });

  it("counts the people of a class as seats", () => {
    expect(choose({ line: line("yoga"), people: 3 })).toEqual([[["yoga", null, null, 3]]]);
  });

  it("gives everyone of a party services of their own, and no course", () => {
    expect(choose({ party: [[line("massage"), line("talk")], [line("yoga")]] })).toEqual([
      [
        ["massage", 30, null, 1],
        ["talk", null, null, 1],
      ],
      [["yoga", null, null, 1]],
    ]);
    expect(choose({ party: [[line("course")], [line("yoga")]] })).toBe("choice-unknown");
    expect(choose({ party: [[line("yoga")], [line("yoga")], [line("yoga")], [line("yoga")]] })).toBe("too-many-seats");
  });
});
