import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Their fields are files, or named by keys of packs, which have schemas of their own. */
const ofPacks = [
  "set-up/editor/pictures.server.ts:",
  "set-up/first-run/read-step.server.ts:",
  'set-up/packs/load/upload.server.ts: ["pack"]',
  "set-up/packs/review/review.server.ts:",
];

/** Forms without a schema: the file, and the names that it reads. None may be added. */
const withoutSchema: string[] = [
  "calendars/handle-calendars.server.ts: calendarFields",
  "calendars/handle-calendars.server.ts: loginFields",
  "calendars/handle-calendars.server.ts: namedFields",
  'door/desk/handle-desk.server.ts: ["unsent", "address"]',
  "door/desk/handle-desk.server.ts: noFields",
  "door/desk/handle-desk.server.ts: noFields",
  "door/desk/handle-desk.server.ts: ownRowFields",
  "door/handle-door.server.ts: codeFields",
  "door/handle-door.server.ts: confirmFields",
  "door/handle-door.server.ts: noFields",
  "door/handle-door.server.ts: signInFields",
  "door/handle-door.server.ts: signOutFields",
  "door/handle-join.server.ts: joinFields",
  "door/handle-join.server.ts: setUpFields",
  "door/me/handle-me.server.ts: ownFields",
  "door/me/handle-me.server.ts: ownRowFields",
  "door/passkeys/passkeys.server.ts: addPasskeyFields",
  "door/passkeys/passkeys.server.ts: noFields",
  "door/passkeys/passkeys.server.ts: ownRowFields",
  "door/passkeys/passkeys.server.ts: passkeyFields",
  "door/passkeys/passkeys.server.ts: passkeyFields",
  "set-up/first-run/close/handle-close.server.ts: closeFields",
  "set-up/history/handle-history.server.ts: backFields",
  "set-up/history/handle-history.server.ts: bringBackFields",
  "set-up/history/handle-history.server.ts: removeFields",
  "set-up/mails/handle-mails.server.ts: noFields",
  "set-up/mails/handle-mails.server.ts: noteFields",
  "set-up/sites/handle-scripts.server.ts: scriptFields",
];

/** How many there are, so that nobody adds one unseen. */
const left = 28;

/** What a file reads without a schema. */
function readWithoutSchema(path: string, source: string): string[] {
  const calls = source.matchAll(/\bread(?:Fields|Listed|Strict|Form)\(((?:[^()]|\([^()]*\))*)\)/g);
  return [...calls].map(([, given = ""]) =>
    `${path}: ${given.replace(/^[\w.]+,?\s*/, "").replaceAll(/\s+/g, " ")}`.trim(),
  );
}

it("the forms of the office have a schema, which the action parses and the page's names come from", () => {
  const found = globSync("src/web/office/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.tsx?$|\/read-office-form\.server\.ts$/.test(path))
    .flatMap((path) => readWithoutSchema(path.replace("src/web/office/", ""), readFileSync(path, "utf8")));
  expect(found.toSorted()).toEqual([...ofPacks, ...withoutSchema].toSorted());
  expect(withoutSchema).toHaveLength(left);
});

it("a form without a schema is noticed", () => {
  const source = `
    const field = await readFields(args.request, names);
    const sent = await readOfficeForm(args, takeForm);
    const form = await readForm(request);`;
  expect(readWithoutSchema("a.ts", source)).toEqual(["a.ts: names", "a.ts:"]);
});
