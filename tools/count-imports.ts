import { globSync, readFileSync } from "node:fs";
import { importsOf } from "../tests/rules/import-graph.ts";
import { nounOf } from "../tests/rules/nouns.ts";

/** What every screen uses, as it uses `src/web/ui`. */
const common = /^src\/web\/(office\/shared\/(frame|words|forms)|public\/shared\/(widget|errors))\//;

const files = globSync("src/web/{public,office}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
const imports = importsOf(new Map(files.map((file) => [file, readFileSync(file, "utf8")])));
const between = imports.filter(({ from, to }) => nounOf(from) !== null && nounOf(to) !== null && !common.test(to));
const own = between.filter(({ from, to }) => placeOf(from) === placeOf(to));

/** A noun, or what a noun shares. */
function placeOf(file: string): string {
  return /^src\/web\/((?:public|office)\/(?:shared\/)?[^/]+)/.exec(file)![1]!;
}

const share = ((100 * own.length) / between.length).toFixed(1);
console.log(`${own.length} of ${between.length} imports between screens' files stay in their noun: ${share} %`);
