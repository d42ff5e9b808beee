import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./fence.ts";
import { importsOf, ringsOf } from "./import-graph.ts";

const root = resolve(import.meta.dirname, "../..");

it("keeps every file in its place, with only allowed imports", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "tools/**/*.{ts,tsx}"], { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const sources = new Map(files.map((file) => [file, readFileSync(resolve(root, file), "utf8")]));
  expect(faultsOf(sources)).toEqual([]);
});

it("finds no cycle in tests and benchmarks either", () => {
  const files = globSync(
    ["src", "tools", "tests", "bench"].map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  const sources = new Map(files.map((file) => [file, readFileSync(resolve(root, file), "utf8")]));
  expect(ringsOf(importsOf(sources))).toEqual([]);
});

/** The faults of a repository that contains only these files. */
function faultsIn(files: Record<string, string>): string[] {
  return faultsOf(new Map(Object.entries(files)));
}

describe("the fence reports", () => {
  it.each([
    [
      "an import of a higher layer",
      "src/store/a.ts",
      'import { b } from "#use-cases/booking/b.ts";',
      "store/ may not use use-cases/",
    ],
    [
      "the same through a relative path",
      "src/store/a.ts",
      'import { b } from "../web/b.ts";',
      "store/ may not use web/",
    ],
    ["the same for a type", "src/domain/x/a.ts", 'import type { B } from "#store/b.ts";', "domain/ may not use store/"],
    [
      "the same as a dynamic import",
      "src/domain/x/a.ts",
      'const b = () => import("#store/b.ts");',
      "domain/ may not use store/",
    ],
    [
      "the same over several lines",
      "src/domain/x/a.ts",
      'import {\n  b,\n  c,\n} from "#store/b.ts";',
      "domain/ may not use store/",
    ],
    ["the same as a re-export", "src/domain/x/a.ts", 'export { b } from "#store/b.ts";', "domain/ may not use store/"],
    [
      "an import of packs in a use case",
      "src/use-cases/mail/a.ts",
      'import { b } from "#packs/b.ts";',
      "use-cases/ may not use packs/",
    ],
    [
      "an import of a later family",
      "src/use-cases/payments/a.ts",
      'import { b } from "../booking/b.ts";',
      "payments/ comes before booking/",
    ],
    [
      "an unknown family",
      "src/use-cases/news/a.ts",
      'import { b } from "../booking/b.ts";',
      "news/ is not in the list of families",
    ],
    [
      "an import of another noun",
      "src/web/public/x/a.ts",
      'import { b } from "../y/b.ts";',
      "a noun never imports another",
    ],
    [
      "the same through its alias",
      "src/web/office/x/deep/a.server.ts",
      'import { b } from "#web/office/y/b.ts";',
      "a noun never imports another",
    ],
    [
      "the same of what the office shares",
      "src/web/public/x/a.server.ts",
      'import { b } from "../../office/shared/b.ts";',
      "a noun never imports another",
    ],
    [
      "an import of a use case in the browser",
      "src/web/public/x/a.ts",
      'import { b } from "#use-cases/booking/b.ts";',
      "runs in the browser",
    ],
    [
      "an import of what runs on the server in the browser",
      "src/web/public/x/a.tsx",
      'import { b } from "./a.server.ts";',
      "runs in the browser",
    ],
    [
      "an import of a schema in the browser",
      "src/web/office/x/a.ts",
      'import { b } from "./b-schemas.server.ts";',
      "it runs in the browser",
    ],
    [
      "a type of the server that is no schema's",
      "src/web/office/x/a.ts",
      'import type { B } from "./b.server.ts";',
      "it runs in the browser",
    ],
    ["zod in the browser", "src/web/office/x/a.ts", 'import { z } from "zod";', "zod, which stays on the server"],
    [
      "an import of a route",
      "src/web/public/x/a.server.ts",
      'import { b } from "./b.route.tsx";',
      "only the table of pages names a route",
    ],
    [
      "an import of a screen in ui/",
      "src/web/ui/x/a.ts",
      'import { b } from "../../public/y/b.ts";',
      "ui/ may not use screens",
    ],
    [
      "an import of packs in public pages",
      "src/web/public/x/a.server.ts",
      'import { b } from "#packs/b.ts";',
      "web/ may not use packs/",
    ],
    [
      "an import of a tool in the product",
      "src/web/public/x/a.tsx",
      'import { B } from "../../../../tools/dev-pages/b.tsx";',
      "tools/ is not part of the product",
    ],
    [
      "an import of the office in a public route",
      "src/web/public/x/a.route.tsx",
      'import { B } from "../../office/shared/frame/b.tsx";',
      "public pages never load the office",
    ],
    [
      "an import of the office's addresses in the browser",
      "src/web/ui/x/a.ts",
      'import { b } from "#domain/navigation/office-addresses.ts";',
      "public pages never load the office",
    ],
    [
      "SQL outside the store",
      "src/use-cases/mail/a.ts",
      'import { sql } from "kysely";',
      "SQL is allowed only in store/",
    ],
  ])("%s", (_, file, text, reason) => {
    expect(faultsIn({ [file]: text })).toEqual([expect.stringContaining(reason)]);
  });

  it("import cycles, including type and dynamic imports", () => {
    expect(
      faultsIn({
        "src/domain/x/a.ts": 'import type { B } from "./b.ts";',
        "src/domain/x/b.ts": 'export const c = () => import("./c.ts");',
        "src/domain/x/c.ts": 'import { a } from "./a.ts";',
      }),
    ).toEqual(["a cycle of 3: src/domain/x/a.ts, src/domain/x/b.ts, src/domain/x/c.ts"]);
  });

  it.each([
    ["useState", "const [isOpen, setOpen] = useState(false);"],
    ["useState", "const [names, setNames] = useState<string[]>([]);"],
    ["useTyped", "const text = useTyped();"],
    ["onClick", "<Button onClick={close}>"],
    ["onClick", "const more = { onClick: close };"],
    ["onClose", "export function Dialog({ onClose }: Props) {"],
  ])("%s in the office, which has no React in the browser", (name, line) => {
    const faults = [
      `src/web/office/x/a.tsx uses ${name}: the office has no React in the browser. Write a script (docs/architecture.md)`,
    ];
    expect(faultsIn({ "src/web/office/x/a.tsx": line })).toEqual(faults);
    expect(faultsIn({ "src/web/public/x/a.tsx": line })).toEqual([]);
  });

  it("no hook in the office that only reads what the server knows, and no comment", () => {
    const lines = [
      "/** Such as useState( and onClick={x}. */",
      'const t = useTranslations("console");',
      "const a = <a href={useHref(x)} />;",
    ];
    expect(faultsIn({ "src/web/office/x/a.tsx": lines.join("\n") })).toEqual([]);
  });

  it("folders with too many files, without counting tests", () => {
    const files = (count: number, end: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`src/domain/x/f${n}${end}`, ""]));
    expect(faultsIn({ ...files(12, ".ts"), ...files(20, ".test.ts") })).toEqual([]);
    expect(faultsIn(files(13, ".ts"))).toEqual(["src/domain/x has 13 files"]);
  });

  it.each([
    ["src/use-cases/mail/a.ts", "const a = `/widget/booking/${id}`;"],
    ["src/use-cases/mail/a.ts", 'const a = "/verify-payment-callback";'],
    ["src/web/public/x/a.tsx", '<a href="/cookies">'],
    ["src/cli/a.ts", "const a = `${origin}/v2/preview/${token}`;"],
    ["src/server/a.ts", "const a = /^\\/widget\\/form/;"],
  ])("an address outside the address builder: %s: %s", (file, text) => {
    expect(faultsIn({ [file]: text })).toEqual([`${file} writes an address: ${text}`]);
  });

  it("no addresses in the table of pages, the address builder, comments and other paths", () => {
    expect(
      faultsIn({
        "src/domain/navigation/addresses.ts": 'export const cookiesPath = "/cookies";',
        "src/web/public/a/a.route.tsx": '/** `/widget/booking` */\nimport { b } from "./widget/b.server.ts";',
        "src/server/a.ts": 'const a = ["/embed.js", "/assets/*", "/files/x", "#widget"];',
      }),
    ).toEqual([]);
  });

  it("routes with more than 40 lines", () => {
    const lines = (count: number) => "//\n".repeat(count);
    expect(faultsIn({ "src/web/public/x/a.route.tsx": lines(40), "src/web/public/x/a.server.ts": lines(41) })).toEqual(
      [],
    );
    expect(faultsIn({ "src/web/public/x/a.route.tsx": lines(41) })).toEqual([
      expect.stringContaining("src/web/public/x/a.route.tsx has 41 lines"),
    ]);
  });

  it("nothing if all imports are allowed", () => {
    expect(
      faultsIn({
        "src/use-cases/booking/a.ts": 'import { b } from "../payments/b.ts";\nimport { c } from "#store/c.ts";',
        "src/web/office/c/a.route.tsx":
          'import { b } from "./b.server.ts";\nimport { C } from "../../public/shared/c.tsx";',
        "src/web/office/c/b.server.ts": 'import { d } from "#packs/d.ts";\nimport { e } from "#use-cases/office/e.ts";',
        "src/web/office/c/c-views.ts": 'import type { f } from "./c-schemas.server.ts";',
        "src/use-cases/booking/a.test.ts": 'import { d } from "#server/d.ts";',
      }),
    ).toEqual([]);
  });
});
