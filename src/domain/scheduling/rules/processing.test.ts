import { describe, expect, test } from "vitest";
import { ask, claims, every, member, party, placementsAt, service, times, verdict } from "../testing/build.ts";
import { visitOf } from "../visit.ts";

/** A colour takes two hours and leaves its giver free from minute 45 to 85. A cut takes 40 minutes. */
const colour = service({
  id: "colour",
  durations: [120],
  bufferAfter: 5,
  processing: [{ duration: null, free: [{ after: 45, lasts: 40 }] }],
});
const cut = service({ id: "cut", durations: [40], interval: 5 });
const chairs = { id: "chair", units: [claims(), claims()] };

describe("processing time", () => {
  test("a member who is busy in the free stretch alone can still give it", () => {
    const busy = (from: string, to: string) => [
      member("ada", { claims: claims(`2027-06-14T${from}Z`, `2027-06-14T${to}Z`) }),
    ];
    const at = (from: string, to: string) =>
      verdict(ask({ services: [colour], staff: busy(from, to) }, visitOf("colour")), "2027-06-14T10:00Z");
    expect(at("10:45", "11:25")).toBe("bookable");
    expect(at("10:44", "11:25")).toBe("busy");
    expect(at("10:45", "11:26")).toBe("busy");
    expect(at("12:04", "12:30")).toBe("busy");
    expect(at("12:05", "12:30")).toBe("bookable");
  });

  test("another visit fits into the free stretch with its own buffers", () => {
    const staff = [
      member("ada", {
        claims: claims("2027-06-14T10:00Z", "2027-06-14T10:45Z", "2027-06-14T11:25Z", "2027-06-14T12:05Z"),
      }),
    ];
    const inside = (buffer: number) =>
      times(ask({ services: [{ ...cut, bufferBefore: buffer, durations: [30] }], staff }, visitOf("cut"))).filter(
        (time) => time > "09:30" && time < "12:05",
      );
    expect(inside(0)).toEqual(["10:45", "10:50", "10:55"]);
    expect(inside(10)).toEqual(["10:55"]);
    expect(inside(15)).toEqual([]);
  });

  test("the whole session must lie within working hours", () => {
    expect(times(ask({ services: [colour] }, visitOf("colour")))).toEqual(every(30, "09:00", "15:00"));
  });

  test("the claims are one per busy piece of a member and one per unit", () => {
    const needs = { ...colour, resources: [{ resourceId: "chair", units: 1 }] };
    const visit = ask({ services: [needs], resources: [chairs] }, visitOf("colour"));
    expect(placementsAt(visit, "2027-06-14T10:00Z")[0]!.claims.map(({ from, to }) => to - from)).toEqual([45, 40, 125]);
  });

  test("a guest's second service uses the giver while the booker's colour sets", () => {
    const staff = [member("ada"), member("bob")];
    const eligibleMembers = [{ memberId: "ada" }];
    const wash = service({ id: "wash", durations: [45], eligibleMembers: [{ memberId: "bob" }] });
    const services = [{ ...colour, eligibleMembers }, { ...cut, eligibleMembers }, wash];
    const visit = ask({ services, staff }, party("colour", "wash cut"));
    const placements = placementsAt(visit, "2027-06-14T10:00Z");
    expect(placements.map(({ memberIds }) => memberIds[0])).toEqual(["ada", "bob", "ada"]);
    // Without processing time, there is no place for the cut.
    const { processing: _, ...busy } = services[0]!;
    expect(
      verdict(ask({ services: [busy, ...services.slice(1)], staff }, party("colour", "wash cut")), "2027-06-14T10:00Z"),
    ).toBe("full");
  });

  test("the first services of a party need different givers: every session starts busy", () => {
    const visit = party("colour", "colour");
    expect(verdict(ask({ services: [colour] }, visit), "2027-06-14T10:00Z")).not.toBe("bookable");
  });

  test("a duration can have processing time of its own, or none", () => {
    const lengths = service({
      id: "colour",
      durations: [60, 120, 180],
      processing: [
        { duration: null, free: [{ after: 20, lasts: 20 }] },
        { duration: 120, free: [] },
        {
          duration: 180,
          free: [
            { after: 30, lasts: 30 },
            { after: 90, lasts: 60 },
          ],
        },
      ],
    });
    const pieces = (duration: number) =>
      placementsAt(ask({ services: [lengths] }, visitOf("colour", { duration })), "2027-06-14T10:00Z")[0]!.claims.map(
        ({ from, to }) => to - from,
      );
    expect([60, 120, 180].map(pieces)).toEqual([[20, 20], [120], [30, 30, 30]]);
  });
});
