import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isGuarded, roles, verbs, type Verb } from "../../src/domain/office/verbs.ts";

/** The rows of the table in docs/office.md, by how they begin, and the verbs that they are about. */
const rows: readonly [begins: string, ...verbs: Verb[]][] = [
  ["See the day, bookings", "day.see", "bookings.see"],
  ["Book for visitors", "bookings.make"],
  ["Cancel, move and resize", "bookings.cancel", "bookings.move", "requests.answer"],
  ["[Waive rules]", "bookings.override"],
  ["Move or cancel a class", "sessions.change"],
  ["Let a member overlap", "bookings.overlap", "bookings.giver"],
  ["Hand the visits", "handover.run", "attention.see"],
  ["Send a mail again", "mails.resend"],
  ["Run waiting lists", "waiting.run"],
  ["See vouchers", "vouchers.see"],
  ["Issue vouchers", "vouchers.issue"],
  ["Correct or void them", "vouchers.change"],
  ["Block time", "blocks.write", "attendance.set", "remarks.write"],
  ["See customers", "customers.see"],
  ["Change, merge", "customers.change"],
  ["Export and erase", "customers.export", "customers.erase"],
  ["Take money", "money.take"],
  ["Sell at the desk", "orders.sell"],
  ["See money", "money.see"],
  ["Close the day", "till.close", "till.move", "orders.run"],
  ["Change a price", "bookings.reprice", "till.reopen"],
  ["Refund", "money.refund"],
  ["Share a browser", "desk.share"],
  ["Set up the business", "setup.write", "brand.change", "packs.download"],
  ["Load a pack", "packs.load"],
  ["Add [scripts", "scripts.change"],
  ["Close a business", "business.close"],
  ["See who may sign in", "people.see"],
  ["Make and revoke keys", "keys.manage", "webhooks.manage"],
  ["Give a key the right", "visitors.serve"],
  ["Invite, change", "people.manage"],
];

const office = readFileSync("docs/office.md", "utf8");
const [, table = ""] = /\n## Roles\n\n(\|.*?)\n\n/s.exec(office) ?? [];
const [head = [], , ...written] = table.split("\n").map((line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

const names = { owner: "owner", manager: "manager", "front-desk": "front desk", member: "staff member" };
const switchNames = { overrides: "with the switch for rules", money: "with the switch for money" };

/** What a cell of docs/office.md begins with, or ends with, if it says what the table of verbs says. */
function isSaid(text: string, cell: (typeof verbs)[Verb]["may"][number]): boolean {
  const reach = typeof cell === "string" ? cell : cell.reach;
  const isOwn = /^their own\b/.test(text);
  const named = Object.values(switchNames).find((name) => text.endsWith(name));
  if (named !== (typeof cell === "string" ? undefined : switchNames[cell.with])) return false;
  // What is not "no" and not "their own" is everything, or says what of it: "the current day".
  return isOwn === (reach === "own") && (text === "no") === (reach === "none");
}

it("says in docs/office.md what each role may do, each verb in one row", () => {
  expect(head.slice(1)).toEqual(roles.map((role) => names[role]));
  expect(rows.flatMap(([, ...own]) => own).toSorted()).toEqual(Object.keys(verbs).toSorted());
  expect(written.map(([what]) => rows.find(([begins]) => what!.startsWith(begins))?.[0])).toEqual(
    rows.map(([begins]) => begins),
  );
  const wrong = rows.flatMap(([begins, ...own], index) =>
    own.flatMap((verb) => {
      const [what, ...cells] = written[index]!;
      const isProved = what!.endsWith("after a fresh proof");
      return [
        ...verbs[verb].may.flatMap((cell, role) =>
          isSaid(cells[role]!, cell) ? [] : [`${begins}: ${roles[role]} may not "${cells[role]}" ${verb}`],
        ),
        ...(isProved === isGuarded(verb)
          ? []
          : [`${begins}: ${verb} ${isProved ? "needs no" : "needs a"} fresh proof`]),
      ];
    }),
  );
  expect(wrong).toEqual([]);
});

it("uses each verb somewhere", () => {
  const product = globSync("src/**/*.{ts,tsx}").filter(
    (path) => !/\.test\.|\/testing\/|generated|domain\/office\/verbs\.ts$/.test(path),
  );
  const texts = product.map((path) => readFileSync(path, "utf8"));
  const unused = Object.keys(verbs).filter((verb) => !texts.some((text) => text.includes(`"${verb}"`)));
  expect(unused).toEqual([]);
});

it("widens something with each switch", () => {
  const cells = Object.values(verbs).flatMap(({ may }) => [...may]);
  const used = new Set(cells.flatMap((cell) => (typeof cell === "string" ? [] : [cell.with])));
  expect(Object.keys(switchNames).filter((name) => !used.has(name as keyof typeof switchNames))).toEqual([]);
});
