import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openExternalCalendars } from "./guarded-fetch/external-calendars.ts";
import { openCalendar } from "./open-calendar.ts";
import { calendarKindNames, isCalendarKind } from "./registry.ts";

describe.each(calendarKindNames)("the kind of calendar %s", (name) => {
  const folder = join(import.meta.dirname, name);

  it("has a name that the database accepts, and a folder of that name", () => {
    expect(name).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    expect(globSync("kind.ts", { cwd: folder })).toEqual(["kind.ts"]);
  });

  it("passes the contract suite", () => {
    const tests = globSync("*.it.test.ts", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
    expect(tests.some((text) => text.includes(`describeCalendar("${name}"`))).toBe(true);
  });
});

it.each(["feed", "caldav"])("a %s opens with a login that was sealed before there was a registry", async (name) => {
  const address = { url: new URL("https://calendar.example/"), login: { user: "ines", password: "x" } };
  const { read } = await openCalendar(name, openExternalCalendars({ trustedHosts: [] }), address);
  expect(read).toBeTypeOf("function");
});

it("every folder of a kind is in the registry", () => {
  const folders = globSync("*/kind.ts", { cwd: import.meta.dirname }).map((file) => file.split("/")[0]!);
  expect(folders.toSorted()).toEqual([...calendarKindNames].toSorted());
});

it("a calendar of a kind that this version does not have says so", async () => {
  for (const name of ["", "constructor", "removed"]) expect(isCalendarKind(name)).toBe(false);
  const address = { url: new URL("https://calendar.example/") };
  await expect(openCalendar("removed", openExternalCalendars({ trustedHosts: [] }), address)).rejects.toMatchObject({
    code: "kind-unknown",
    kind: "kind-unknown",
  });
});
