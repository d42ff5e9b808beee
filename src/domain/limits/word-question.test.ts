import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { localeCodes } from "../locales/locales.ts";
import { makeWordQuestion, wordKinds, wordsOfKind } from "./word-question.ts";

const made = Array.from({ length: 300 }, (_, n) => makeWordQuestion(createHash("sha256").update(`${n}`).digest()));

it("asks different questions, whose right words are those that fit", () => {
  expect(new Set(made.map(({ question }) => question.asks)).size).toBe(3);
  for (const { question, answer } of made) {
    const { asks, kinds, options } = question;
    expect(new Set(options.map(({ kind, word }) => `${kind} ${word}`)).size).toBe(8);
    const fits = (kind: string) =>
      asks === "odd" ? options.filter((option) => option.kind === kind).length === 1 : kinds.includes(kind as never);
    const right = options.flatMap(({ kind }, index) => (fits(kind) ? [index + 1] : []));
    expect(answer).toBe(right.join(" "));
  }
});

it("cannot be guessed: no answer is right often", () => {
  const counts = Map.groupBy(made, ({ answer }) => answer);
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(made.length / 12);
});

it.each(localeCodes)("has its words in %s", (code) => {
  const file = resolve(import.meta.dirname, `../../../locales/${code}.json`);
  const { human } = JSON.parse(readFileSync(file, "utf8")) as { human: { words: Record<string, string> } };
  for (const kind of wordKinds) expect(new Set(human.words[kind]!.split(", ")).size).toBe(wordsOfKind);
});
