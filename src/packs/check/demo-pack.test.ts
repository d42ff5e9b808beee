import { readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readPack } from "#packs/read/read-pack.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { checkPack } from "#packs/check/check-pack.ts";

const packs = resolve(import.meta.dirname, "../../../packs");
const { setups, faults, warnings } = checkPack(await readPack(join(packs, "demo")));
const services = setups.flatMap((setup) => setup.services);
const saltwater = setups.find(({ provider }) => provider.slug === "saltwater-house")!;

function values<K extends keyof ServiceSetup>(setting: K): Set<ServiceSetup[K]> {
  return new Set(services.map((service) => service[setting]));
}

describe("the demo pack", () => {
  it("has no faults and no warnings", () => {
    expect([faults, warnings]).toEqual([[], []]);
  });

  it("has people in several time zones, groups, menus, links and a second provider", () => {
    expect(saltwater.staff).toHaveLength(7);
    expect(new Set(saltwater.staff.map(({ timeZone }) => timeZone)).size).toBe(3);
    expect(saltwater.services.length).toBeGreaterThanOrEqual(14);
    expect(saltwater.groups).toHaveLength(2);
    expect(new Set(saltwater.menus.map(({ allowsSeveral }) => allowsSeveral))).toEqual(new Set([false, true]));
    expect(saltwater.oneTimeLinks).toHaveLength(3);
    expect(new Set(saltwater.resources.map(({ kind }) => kind))).toEqual(new Set(["room", "equipment"]));
    expect(setups).toHaveLength(2);
  });

  it("uses every setting of a service", () => {
    expect(values("staffing")).toEqual(new Set(["one", "any", "all"]));
    expect(values("payNow")).toEqual(new Set(["nothing", "deposit-flat", "deposit-percent", "full"]));
    expect(values("pricePer")).toEqual(new Set(["booking", "person"]));
    expect(values("guests")).toEqual(new Set(["none", "count", "named"]));
    expect(values("confirmation")).toEqual(new Set(["at-once", "request", "request-without-time"]));
    expect(new Set(services.flatMap(({ recurrence }) => recurrence))).toEqual(
      new Set(["daily", "weekly", "monthly", "custom"]),
    );
    expect(new Set(services.flatMap(({ locations }) => locations.map(({ kind }) => kind)))).toEqual(
      new Set(["address", "we-call", "you-call", "video", "custom", "ask"]),
    );
    expect(new Set(services.flatMap(({ detailFields }) => Object.values(detailFields)))).toEqual(
      new Set(["required", "optional", "hidden"]),
    );
  });

  it.each<[string, (service: ServiceSetup) => boolean]>([
    ["several durations", ({ durations }) => durations.length > 1],
    ["prices by duration", ({ prices }) => prices.length > 0],
    ["an own price", ({ staff }) => staff.some(({ price }) => price !== null)],
    ["an own duration", ({ staff }) => staff.some(({ duration }) => duration !== null)],
    ["several locations", ({ locations }) => locations.length > 1],
    ["a buffer before", ({ bufferBefore }) => bufferBefore > 0],
    ["a buffer after", ({ bufferAfter }) => bufferAfter > 0],
    ["notice", ({ notice }) => notice > 0],
    ["a window of days", ({ windowDays }) => windowDays !== null],
    ["a window of dates", ({ windowFrom, windowTo }) => windowFrom !== null && windowTo !== null],
    ["a daily cap", ({ dailyCap }) => dailyCap !== null],
    ["a slot interval of its own", ({ interval, intervalFrom }) => interval !== 30 && intervalFrom > 0],
    ["most seats per booking", ({ maxSeatsPerBooking }) => maxSeatsPerBooking !== null],
    ["a required guest", ({ guestsRequired }) => guestsRequired],
    ["seats", ({ seats }) => seats > 2],
    ["look-busy", ({ lookBusyPercent }) => lookBusyPercent > 0],
    ["several units", ({ resources }) => resources.some(({ units }) => units > 1)],
    [
      "no choice among several members",
      ({ staffing, visitorChoosesStaff }) => staffing === "any" && !visitorChoosesStaff,
    ],
    ["terms", ({ requiresTerms }) => requiresTerms],
    ["consent", ({ requiresConsent }) => requiresConsent],
    ["cut-offs", ({ rescheduleCutoff, cancelCutoff }) => rescheduleCutoff > 0 && cancelCutoff > 0],
    ["a partial refund", ({ refundPercent, refundCutoff }) => refundPercent < 100 && refundCutoff > 0],
    ["a thank-you text", ({ thankYou }) => thankYou !== ""],
    ["a redirect", ({ redirectUrl }) => redirectUrl !== null],
    ["privacy", ({ isPublic }) => !isPublic],
  ])("has a service with %s", (_setting, uses) => {
    expect(services.some(uses)).toBe(true);
  });

  it("has members with priorities, nights, days off and special hours", () => {
    expect(new Set(saltwater.staff.map(({ priority }) => priority)).size).toBeGreaterThan(2);
    expect(saltwater.staff.some(({ hours }) => hours.some(({ end }) => end > 1440))).toBe(true);
    expect(
      saltwater.staff.every(({ overrides, photo, bio }) => overrides.length > 0 && photo !== null && bio !== ""),
    ).toBe(true);
    expect(saltwater.staff.some(({ overrides }) => overrides.some(({ hours }) => hours.length > 0))).toBe(true);
  });

  it("shows a picture with every service", () => {
    expect(services.filter(({ image }) => image === null)).toEqual([]);
  });

  it("refers to the right schema in every YAML file, for editors", async () => {
    const files = (await readdir(join(packs, "demo"), { recursive: true })).filter((name) => name.endsWith(".yaml"));
    expect(files.length).toBeGreaterThan(30);
    for (const name of files) {
      const file = join(packs, "demo", name);
      const [, schema] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(await readFile(file, "utf8")) ?? [];
      const kind = name.includes("/staff/")
        ? "staff"
        : name.includes("/services/")
          ? "service"
          : name.includes("/forms/")
            ? "form"
            : name.replace(/.*\/|\..*/g, "");
      const suffix = /\.[a-z-]+\.yaml$/.test(name) ? "-translation" : "";
      expect(resolve(dirname(file), schema ?? ""), name).toBe(join(packs, "schema", `${kind}${suffix}.json`));
    }
  });
});
