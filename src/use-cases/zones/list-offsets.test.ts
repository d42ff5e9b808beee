import { describe, expect, it } from "vitest";
import { listOffsets } from "./list-offsets.ts";
import { zoneRows } from "./zones.generated.ts";

function clocksOf(zone: string, at: string, now: string) {
  const { minutes, now: present } = listOffsets(new Date(at), new Date(now)).find(({ zones }) => zones.includes(zone))!;
  return [minutes, present];
}

describe("offsets", () => {
  it("are given for the day in question and for now", () => {
    expect(clocksOf("Europe/Berlin", "2027-07-01T12:00Z", "2026-11-15T12:00Z")).toEqual([120, 60]);
    expect(clocksOf("Australia/Lord_Howe", "2027-07-01T12:00Z", "2026-11-15T12:00Z")).toEqual([630, 660]);
    expect(clocksOf("Asia/Kathmandu", "2027-07-01T12:00Z", "2026-11-15T12:00Z")).toEqual([345, 345]);
  });

  it("change in the minute of a clock change", () => {
    expect(clocksOf("America/New_York", "2027-03-14T06:59Z", "2027-03-14T06:59Z")).toEqual([-300, -300]);
    expect(clocksOf("America/New_York", "2027-03-14T07:00Z", "2027-03-14T07:00Z")).toEqual([-240, -240]);
  });

  it("include every zone once", () => {
    const zones = listOffsets(new Date(0), new Date(0)).flatMap((group) => group.zones);
    expect(zones.toSorted()).toEqual(["UTC", ...Object.keys(zoneRows)].toSorted());
  });

  it("change only on a quarter of an hour, which is how long a browser may cache them", () => {
    const odd = Object.keys(zoneRows).filter((zone) => nextChanges(zone, 4).some((at) => at % 900_000 !== 0));
    expect(odd).toEqual([]);
  });
});

function nextChanges(zone: string, count: number): number[] {
  const changes: number[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from("2025-01-01T00:00Z").toZonedDateTimeISO(zone);
  while (changes.length < count && (at = at.getTimeZoneTransition("next")) !== null) changes.push(at.epochMilliseconds);
  return changes;
}
