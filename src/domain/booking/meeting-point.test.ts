import { describe, expect, it } from "vitest";
import { isInPerson, isSameMeetingPoint, localizeMeetingPoint, meetingPointsOf } from "./meeting-point.ts";
import type { ServiceLocation } from "./service.ts";

const house: ServiceLocation = {
  kind: "address",
  label: "Im Haus",
  detail: "Kai 1",
  own: { label: "In the house", detail: "Quay 1" },
};
const yours: ServiceLocation = { kind: "ask", label: "Bei Ihnen", detail: "", own: { label: "At yours", detail: "" } };
const services = [{ locations: [house, yours] }];

describe("the meeting point of a booking", () => {
  it("is translated for the reader", () => {
    const chosen = { kind: "address", label: "In the house", detail: "Quay 1" };
    expect(localizeMeetingPoint(chosen, services)).toEqual({ kind: "address", label: "Im Haus", detail: "Kai 1" });
  });

  it("keeps the visitor's text, and the location as it was at booking", () => {
    const typed = { kind: "ask", label: "At yours", detail: "12 Long Lane" };
    expect(localizeMeetingPoint(typed, services)).toEqual({ kind: "ask", label: "Bei Ihnen", detail: "12 Long Lane" });
    const moved = { kind: "address", label: "In the house", detail: "Quay 9" };
    expect(localizeMeetingPoint(moved, services)).toMatchObject({ label: "Im Haus", detail: "Quay 9" });
    const gone = { kind: "address", label: "In the shed", detail: "Quay 1" };
    expect(localizeMeetingPoint(gone, services)).toEqual(gone);
  });

  it("is the same for two services if only one is translated", () => {
    expect(isSameMeetingPoint(house, { kind: "address", label: "In the house", detail: "Quay 1" })).toBe(true);
    expect(isSameMeetingPoint(house, { kind: "address", label: "Im Haus", detail: "Kai 1" })).toBe(false);
  });
});

describe("the meeting points that count", () => {
  const call: ServiceLocation = { kind: "we-call", label: "We call you", detail: "" };
  const offered = [{ locations: [house, call] }];
  const chosen = { kind: "we-call", label: "We call you", detail: "" };

  it("are all that the services offer, as they are stored, until one is booked", () => {
    const all = [{ kind: "address", label: "In the house", detail: "Quay 1" }, call];
    expect(meetingPointsOf(null, offered)).toEqual(all);
    expect(meetingPointsOf({ state: "held", location: chosen }, offered)).toEqual(all);
    expect(meetingPointsOf({ state: "scheduled", location: chosen }, offered)).toEqual([chosen]);
    expect(meetingPointsOf({ state: "scheduled", location: null }, offered)).toEqual(all);
  });

  it("are in person, except calls", () => {
    const kinds = ["address", "custom", "ask", "we-call", "you-call", "video"];
    expect(kinds.filter((kind) => isInPerson({ kind }))).toEqual(["address", "custom", "ask"]);
  });
});
