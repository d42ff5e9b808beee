import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { slowPatternsIn } from "./patterns.ts";

it("no pattern begins with a repetition that something must follow: long texts would take minutes", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(
    files.flatMap((file) => slowPatternsIn(readFileSync(file, "utf8")).map((found) => `${file}: ${found}`)),
  ).toEqual([]);
});

it.each([
  String.raw`text.replace(/\s*%$/, "")`,
  String.raw`text.split(/\s*\n\s*/)`,
  String.raw`/^-+|-+$/g`,
  String.raw`/(\d+-\d+|x)/`,
  String.raw`/[a-z]+@/.test(text)`,
  String.raw`/(?:\p{L}+) €/u`,
])("%s is noticed", (line) => {
  expect(slowPatternsIn(`const a = ${line};`)).toHaveLength(1);
});

it.each([
  String.raw`/\s+/g`,
  String.raw`/^\s*%$/`,
  String.raw`/%\s*$/`,
  String.raw`/(\d{1,9}-\d)/`,
  String.raw`/[\p{L}\p{N}]+(?:['-]\p{L}+)*/gu`,
  String.raw`/\s*/y`,
  String.raw`// such as /\s*%$/`,
])("%s is not", (line) => {
  expect(slowPatternsIn(line)).toEqual([]);
});
