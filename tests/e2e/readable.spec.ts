import axeCore from "axe-core";
import { expect, test } from "@playwright/test";
import { faintTexts, unreachableRegions } from "./readable.ts";

const page = (body: string) => `<!doctype html><html lang="en"><title>Test</title><main>${body}</main></html>`;

/** Each text, and whether it can be read. */
const texts: [style: string, isReadable: boolean][] = [
  ["color: #767676", true],
  ["color: #7b7b7b", false],
  ["color: #949494; font-size: 24px", true],
  ["color: #9b9b9b; font-size: 24px", false],
  ["color: #949494; font-size: 19px; font-weight: 700", true],
  ["color: #949494; font-size: 19px", false],
  ["color: #fff; background: #005ea8", true],
  ["color: #999; background: rgb(0 0 0 / 50%)", false],
  ["color: rgb(0 0 0 / 40%)", false],
  ["opacity: 0.4", false],
  ["color: oklch(0.75 0.1 250)", false],
  ["color: #ccc; visibility: hidden", true],
];

test("texts with too little contrast are found, the same as axe finds", { tag: "@once" }, async ({ page: tab }) => {
  await tab.setContent(page(texts.map(([style], n) => `<p style="${style}">text-${n}.</p>`).join("")));
  const expected = texts.flatMap(([, isReadable], n) => (isReadable ? [] : [n]));
  const numbers = (found: string[]) => found.map((html) => Number(/text-(\d+)\./.exec(html)![1]));
  expect(numbers(await faintTexts(tab.mainFrame()))).toEqual(expected);
  await tab.evaluate(`${axeCore.source};undefined`);
  const byAxe = await tab.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, { runOnly: ["color-contrast"] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(numbers(byAxe)).toEqual(expected);
});

test("regions that scroll out of reach of the keyboard are found", { tag: "@once" }, async ({ page: tab }) => {
  const region = (inside: string, attributes = "") =>
    `<div ${attributes} style="overflow: auto; inline-size: 100px"><p style="inline-size: 300px">${inside}</p></div>`;
  await tab.setContent(page(region("lost") + region('<a href="/">link</a>') + region("itself", 'tabindex="0"')));
  expect(await unreachableRegions(tab.mainFrame())).toEqual([expect.stringContaining("lost")]);
});
