import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { flatten, type Catalogue } from "../../src/domain/locales/check-catalogues.ts";
import { hardCodedTexts } from "./hard-coded-texts.ts";

const root = resolve(import.meta.dirname, "../..");
const english = flatten(JSON.parse(readFileSync(join(root, "locales/en.json"), "utf8")) as Catalogue);
const isKey = (text: string) => english.has(text);

/** The default label of a popup's close button. Snippets that we generate set their own. */
const known = /^src\/embed\/popup\.ts:\d+: Close$/;

describe("the sources of this repository", () => {
  const files = ["src/web", "src/embed"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name));

  it("take every text for visitors from the catalogues, in scripts too", () => {
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      hardCodedTexts(file, readFileSync(join(root, file), "utf8"), isKey).map((text) => `${file}:${text}`),
    );
    expect(found.filter((text) => !known.test(text))).toEqual([]);
  });
});

describe("a hard-coded text", () => {
  const find = (source: string) => hardCodedTexts("page.tsx", source, isKey);

  it.each([
    ["between tags", "export const A = () => <p>Welcome</p>;", "1: Welcome"],
    ["beside a text of the catalogue", 'const A = () => <p>\n{t("ui.close")} now</p>;', "2: now"],
    ["in an expression", 'const A = () => <p>{isOpen ? "Open" : t("ui.close")}</p>;', "1: Open"],
    ["in a template", "const A = () => <p>{`${count} guests`}</p>;", "1: guests"],
    ["as an accessible name", '<button aria-label="Close" />;', "1: Close"],
    ["as a component's label", '<Field label={isShort ? "Mail" : t("details.email.label")} />;', "1: Mail"],
    ["as a picture's text", '<img alt="A door" />;', "1: A door"],
    ["as a page's title", 'const meta = () => [{ title: "Orders" }];', "1: Orders"],
    ["set by a script", 'button.textContent = "Copied";', "1: Copied"],
    ["set by a script as a fallback", 'button.ariaLabel = given ?? "Close";', "1: Close"],
    ["set by a script as an attribute", 'frame.setAttribute("aria-label", "Calendar");', "1: Calendar"],
  ])("is found %s", (_where, source, found) => {
    expect(find(source)).toEqual([found]);
  });

  it.each([
    ["a key of the catalogue", '<Field label={t("details.email.label")} />;'],
    ["a key that is looked up later", 'const row = { text: "ui.close" };'],
    ["a value to compare with", 'const A = () => <p>{kind === "series" ? one : many}</p>;'],
    ["an attribute that is not shown", '<input type="email" name="email" className="field field--wide" />;'],
    ["a number or a symbol", "const A = () => <p>{count} · 4 %</p>;"],
    ["a type", 'interface A { title: "one" | "two" }'],
  ])("is not %s", (_what, source) => {
    expect(find(source)).toEqual([]);
  });
});
