import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { FreshApp } from "./fresh-app.ts";

const root = resolve(import.meta.dirname, "../..");
const readme = await readFile(resolve(root, "packages/client/README.md"), "utf8");
/** The examples of the README, in order. */
const [example = "", office = ""] = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code!);

const options = {
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "nodenext",
  moduleResolution: "nodenext",
  // Also checks the package's own declarations.
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  types: ["node"],
};

const folder = temporaryFolder();
const project = new FreshApp(join(folder.path, "project"), {
  package: "client",
  files: {
    "package.json": JSON.stringify({ name: "a-project", private: true, type: "module" }),
    "tsconfig.json": JSON.stringify({ compilerOptions: options, include: ["example.ts", "wrong.ts"] }),
    "example.ts": `${example}${office}`,
    "wrong.ts": `import { createClient } from "@almanac/client";
const almanac = createClient({ url: "https://book.example" });
await almanac.nextTime({});
await almanac.nextTime({ service: 5 });
const { nothing } = await almanac.listProviders();
await almanac.inventTime({ service: "x" });
almanac.all("nextTime", { service: "x" });
`,
  },
  ownPackages: ["typescript", "@types/node", "undici-types"],
});

let database: TestDatabase;
let product: App;
beforeAll(async () => {
  [database] = [await withDemo(), await project.install()];
  product = new App(await freePort(), join(folder.path, "data"), { DATABASE_URL: database.url, LIMITS: "off" });
  await product.until("/readyz", 200, 90_000);
}, 240_000);
afterAll(async () => {
  await product?.kill("SIGTERM");
  await database?.close();
  folder[Symbol.dispose]();
});

describe("its types", () => {
  it("accept the README's examples, and reject a missing parameter, a wrong type, an unknown property, an unknown operation and a list that is none", async () => {
    const output = await project.checkTypes().then(
      () => "no error",
      ({ stdout }: { stdout: string }) => stdout,
    );
    const places = [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file} ${line}`);
    expect(places).toEqual(["3", "4", "5", "6", "7"].map((line) => `wrong.ts ${line}`));
  });
});

it("books in Node, as the README shows", async () => {
  const script = example.replace("https://book.example.com", product.origin);
  await project.write("book.js", script);
  const [reference, token] = (await project.node("book.js")).trim().split(" ");
  const { rows } = await database.pool.query("select reference, state from bookings where email = 'ada@example.com'");
  expect(rows).toEqual([{ reference, state: "scheduled" }]);
  const answer = await fetch(`${product.origin}/api/v1/bookings/${token}`);
  expect(await answer.json()).toMatchObject({ reference });
});

it("is also part of the product's build, as `almanac/client`", async () => {
  const built = (await import(resolve(root, "build/client/index.js"))) as object;
  expect(Object.keys(built)).toEqual(["AlmanacProblem", "createClient"]);
});
