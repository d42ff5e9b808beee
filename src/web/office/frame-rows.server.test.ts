import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isGuarded, reachOf, roles } from "#domain/office/verbs.ts";
import { pageAt } from "../page-at.ts";
import { frameTable } from "./frame-rows.server.ts";
import type { NoticeRow, RailRow } from "./shared/frame/frame-table.server.ts";
import type { GrantedProvider } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { railGroups } from "./shared/frame/frame-table.server.ts";
import { presentRail } from "./shared/frame/frame.server.ts";
import { noticeOf, withDone } from "./shared/words/notice-words.server.ts";

const office = import.meta.dirname;
const files = globSync("**/*.server.ts", { cwd: office }).filter((file) => !file.includes(".test."));
const isRows = (file: string) => /(?:^|\/)(?:frame-rows|common-notices)\.server\.ts$/.test(file);
const rows = await Promise.all(
  files
    .filter((file) => isRows(file) && file !== "frame-rows.server.ts")
    .map(async (file) => (await import(resolve(office, file))) as Record<string, unknown>),
);
const exported = rows.flatMap((module) => Object.entries(module));
const t = (key: string) => key;

describe("the notices", () => {
  const ofNouns = exported.flatMap(([name, value]) => (name.endsWith("Notices") ? Object.keys(value as object) : []));

  it("are those of all nouns, and no word is two nouns'", () => {
    expect([...frameTable.notices.keys()].toSorted()).toEqual(ofNouns.toSorted());
  });

  it("are each said by a form", () => {
    const code = files
      .filter((file) => !isRows(file))
      .map((file) => readFileSync(resolve(office, file), "utf8"))
      .join("\n");
    expect([...frameTable.notices.keys()].filter((word) => !code.includes(`"${word}"`))).toEqual([]);
  });

  it("say instead that no mail can be on its way", () => {
    const row: NoticeRow = { text: "console.done.resent", unsent: "console.noMail.notSent" };
    expect(noticeOf(row, t, true)).toEqual({ title: "console.done.resent", tone: "success" });
    expect(noticeOf(row, t, false)).toEqual({ title: "console.noMail.notSent", tone: "warning" });
    expect(noticeOf(frameTable.notices.get("not-ended"), t, false)).toEqual({
      title: "console.done.notEnded",
      tone: "error",
    });
  });

  it("say nothing for a word that is none", () => {
    for (const word of ["", "constructor", "toString", "moved?done=moved"])
      expect(noticeOf(frameTable.notices.get(word), t, true)).toBeNull();
  });

  it("replace what the address said before", () => {
    expect(withDone("/office/a", "saved")).toBe("/office/a?done=saved");
    expect(withDone("/office/a?q=mar&done=moved", "recorded")).toBe("/office/a?q=mar&done=recorded");
    expect(withDone("/office/a?q=mar", null)).toBe("/office/a?q=mar");
  });
});

describe("the rail", () => {
  const ofNouns = exported.flatMap(([name, value]) => (name.endsWith("Entry") ? [value as RailRow] : []));
  const hrefOf = ({ href }: RailRow) => href({ slug: "a", today: "2027-03-01" });

  it("has the entries of all nouns", () => {
    expect(frameTable.rail).toHaveLength(ofNouns.length);
    expect(new Set(frameTable.rail)).toEqual(new Set(ofNouns));
  });

  it("shows an entry to whoever may open its page", () => {
    for (const row of frameTable.rail) {
      const see = pageAt(hrefOf(row)).needs?.see;
      if (row.verb !== null) expect(see).toBe(row.verb);
      else if (see !== "operator")
        for (const role of roles) {
          const grant = { role, staffId: "someone", switches: { overrides: false, money: false } };
          expect([hrefOf(row), role, reachOf(grant, see as never)]).not.toContain("none");
        }
      expect(row.verb !== null && isGuarded(row.verb)).toBe(false);
    }
  });

  it("has six groups, whose first entry everyone may open who sees the group", () => {
    expect(railGroups.filter((group) => group !== "new")).toHaveLength(6);
    for (const group of railGroups) expect(frameTable.rail.filter((row) => row.group === group)).not.toEqual([]);
  });

  it("leads members to their agenda first, and others to the day of everyone", () => {
    const facts = { place: null, now: new Date("2027-03-01T10:00:00Z"), counts: { requests: 0, attention: 2 } };
    const first = (role: (typeof roles)[number]) => {
      const switches = { overrides: false, money: false };
      const provider = { slug: "a", zone: "UTC", grant: { role, staffId: "someone", switches } } as GrantedProvider;
      return presentRail(frameTable.rail, provider, facts, t).groups[0]!.head.href;
    };
    expect(first("member")).toBe("/office/a/agenda/2027-03-01");
    for (const role of roles.filter((one) => one !== "member")) expect(first(role)).toBe("/office/a/day/2027-03-01");
  });

  it("offers nobody what they may not do, and everyone the search", () => {
    const facts = {
      place: "orders" as const,
      now: new Date("2027-03-01T10:00:00Z"),
      counts: { requests: 1, attention: 2 },
    };
    const switches = { overrides: false, money: false };
    const of = (role: (typeof roles)[number]) =>
      presentRail(
        frameTable.rail,
        { slug: "a", zone: "UTC", grant: { role, staffId: "someone", switches } } as GrantedProvider,
        facts,
        t,
      );
    expect(of("member").groups.map(({ id }) => id)).toEqual(["day", "requests", "customers"]);
    expect(of("front-desk").groups.map(({ id }) => id)).toEqual(["day", "requests", "customers", "money"]);
    expect(of("owner").groups.map(({ id }) => id)).toEqual(["day", "requests", "customers", "money", "site", "set-up"]);
    const money = of("owner").groups.find(({ id }) => id === "money")!;
    expect([money.isOpen, money.items.map(({ href, isCurrent }) => [href, isCurrent])]).toEqual([
      true,
      [
        ["/office/a/orders", true],
        ["/office/a/vouchers", false],
      ],
    ]);
    for (const role of roles) expect(of(role).search.href).toBe("/office/a/bookings");
  });
});
