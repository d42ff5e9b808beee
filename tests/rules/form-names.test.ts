import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/** Their `name` is not that of a field. */
const others = new Set(["Avatar", "Icon", "OfficeIcon", "SecretPage", "Sheet", "meta"]);

/** Names that an address has, and names that the editor of the set-up makes from the keys of packs. */
const unlisted: Record<string, string[]> = {
  "front-desk/session/cancel/cancel-class-page.tsx": ["dates", "date"],
  "front-desk/session/session-move-page.tsx": ["date", "time", "member", "room"],
  "money/range/money-range-page.tsx": ["from", "to"],
  "set-up/editor/editor-page.tsx": ["do", "confirmed"],
  "set-up/editor/controls/fields.tsx": ["do"],
  "set-up/look/look-page.tsx": ["frame"],
  "set-up/mails/mails-page.tsx": ["kind", "to", "language"],
  "set-up/packs/review/review-page.tsx": ["reason"],
  "set-up/sites/sites-page.tsx": ["show", "language"],
  "shared/frame/search-form.tsx": ["q"],
};

/** The names of fields that are written as text, where the compiler does not compare them with what the action reads. */
function writtenNames(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== "object") return;
    const { type, name, attributes } = node as { type?: string; name?: { name?: string }; attributes?: Attribute[] };
    if (type === "JSXOpeningElement" && !others.has(name?.name ?? ""))
      for (const { name: key, value } of attributes ?? [])
        if (key?.name === "name" && typeof value?.value === "string") found.push(value.value);
    Object.values(node).forEach(visit);
  };
  visit(parseSync("page.tsx", source).program);
  return found;
}

interface Attribute {
  name?: { name?: string };
  value?: { value?: unknown } | null;
}

it("pages of the office name their fields as their actions do: name={fields.amount}", () => {
  const pages = globSync("src/web/office/**/*.tsx");
  expect(pages.length).toBeGreaterThan(100);
  const names = pages.flatMap((path) => {
    const known = unlisted[path.replace("src/web/office/", "")] ?? [];
    return writtenNames(readFileSync(path, "utf8")).flatMap((name) => (known.includes(name) ? [] : `${path}: ${name}`));
  });
  expect(names).toEqual([]);
});

it("a name that is written as text is noticed", () => {
  expect(
    writtenNames('const a = <p><Sheet name="x" /><TextField name="methd" /><input name={fields.code} /></p>;'),
  ).toEqual(["methd"]);
});
