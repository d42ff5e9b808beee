import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Their fields are files, or named by keys of packs, which have schemas of their own. */
const ofPacks = [
  "src/web/office/set-up/fields/thing-form.server.ts",
  "src/web/office/set-up/packs/load/upload.server.ts",
  "src/web/office/set-up/packs/review/review.server.ts",
];

/** Where the forms of the office are read by their schemas. */
const reader = "src/web/office/shared/forms/read-office-form.server.ts";

/** Whether a file reads a form by other means than a schema. */
function readsWithoutSchema(source: string): boolean {
  return /\bread(?:Fields|Listed|Strict|Form)\b|\.formData\(/.test(source);
}

it("the forms of the office have a schema, which the action parses and the page's names come from", () => {
  const files = globSync("src/web/office/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));
  const found = files.filter((path) => readsWithoutSchema(readFileSync(path, "utf8")));
  expect(found.toSorted()).toEqual([...ofPacks, reader].toSorted());
});

it.each([
  ["const field = await readFields(args.request, names);", true],
  ["const form = await readForm(request);", true],
  ["const form = await request.formData();", true],
  ["const sent = await readOfficeForm(args, takeForm);", false],
])("%s", (source, isFound) => {
  expect(readsWithoutSchema(source)).toBe(isFound);
});
