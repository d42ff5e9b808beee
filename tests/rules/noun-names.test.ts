import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const section = /## Nouns of the code\n([\s\S]*?)\n## /.exec(
  readFileSync(resolve(root, "docs/glossary.md"), "utf8"),
)![1]!;
const nouns = [...section.matchAll(/^\| ([a-z-]+) \|/gm)].map((match) => match[1]!);
const rooms = [...section.slice(section.indexOf("\nRooms ")).matchAll(/`([a-z]+)`/g)].map((match) => match[1]!);

const layers = [
  "web/public",
  "web/office",
  "use-cases",
  "use-cases/office",
  "store",
  "store/office",
  "domain",
  "domain/office",
  "api",
  "cli",
];

const foldersOf = (layer: string) =>
  readdirSync(resolve(root, "src", layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it.each(layers)("names the folders of src/%s as the glossary does", (layer) => {
  expect(foldersOf(layer).filter((name) => !nouns.includes(name) && !rooms.includes(name))).toEqual([]);
});

it("lists no noun or room without a folder, and none twice", () => {
  expect(nouns.length).toBeGreaterThan(30);
  const listed = [...nouns, ...rooms];
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  const isThere = (name: string) =>
    existsSync(resolve(root, "src", name)) || layers.some((layer) => foldersOf(layer).includes(name));
  expect(listed.filter((name) => !isThere(name))).toEqual([]);
});

it("has no noun in both numbers", () => {
  expect(nouns.filter((name) => nouns.includes(`${name}s`))).toEqual([]);
});
