import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** The importing folder, what it imports, the file, the import, and the reason that the linter reports. */
const forbidden = [
  ["domain/", "the store", "src/domain/a.ts", "#store/providers.ts", "domain/ imports only itself"],
  ["domain/", "a package", "src/domain/a.ts", "zod", "domain/ is pure"],
  ["domain/", "Node", "src/domain/a.ts", "node:fs", "domain/ is pure"],
  ["store/", "a gateway", "src/store/a.ts", "#gateways/mail/smtp.ts", "store/ imports only domain/"],
  ["gateways/", "the store", "src/gateways/a.ts", "#store/database.ts", "gateways/ import only domain/"],
  ["use-cases/", "the web", "src/use-cases/a.ts", "#web/context.ts", "use-cases/ import"],
  ["use-cases/", "the server", "src/use-cases/a.ts", "#server/config.ts", "use-cases/ import"],
  [
    "server/",
    "web's components",
    "src/server/a.ts",
    "#web/ui/button.tsx",
    "The server knows the pages only as a whole",
  ],
  ["a route", "the store", "src/web/public/x/a.route.ts", "#store/providers.ts", "A route asks use-cases"],
  ["a route", "SQL", "src/web/public/x/a.route.ts", "kysely", "The only SQL is in store/"],
  ["a screen", "a use-case", "src/web/public/x/a.ts", "#use-cases/book.ts", "runs in the browser"],
  ["a screen", "what runs on the server", "src/web/public/x/a.ts", "./b.server.ts", "never the other way round"],
  ["a screen", "zod", "src/web/public/x/a.ts", "zod", "zod stays on the server"],
  ["ui/", "a screen", "src/web/ui/a.ts", "../public/x/b.ts", "ui/ and i18n/ know no screen"],
  ["embed/", "a package", "src/embed/a.ts", "react", "embed/ imports only itself"],
  ["embed/", "the domain", "src/embed/a.ts", "#domain/errors.ts", "embed/ imports only itself"],
  ["any folder", "another by a relative path", "src/cli/a.ts", "../store/providers.ts", "uses its alias"],
] as const;

const others = {
  "src/domain/reads-environment.ts": "export const zone = process.env;\n",
  "src/store/cycle-a.ts": 'import { b } from "./cycle-b.ts";\nexport const a = () => b;\n',
  "src/store/cycle-b.ts": 'import { a } from "./cycle-a.ts";\nexport const b = () => a;\n',
  "src/web/ui/picture.tsx": 'export function Picture() {\n  return <img src="/a.svg" />;\n}\n',
  "src/domain/good.ts": "export const good = 1;\n",
  "src/store/good.ts": 'import { good } from "#domain/good.ts";\n\nexport const better = good;\n',
};

/** Each example gets its own file in one repository, so that the linter starts only once. */
function fileOf(index: number): string {
  const [, , file] = forbidden[index]!;
  return file.replace(/a(\.route)?\.ts$/, `case-${index}$1.ts`);
}

interface Verdict {
  diagnostics: { message: string; code: string; help?: string; filename: string }[];
}

let verdict: Verdict;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "almanac-walls-"));
  try {
    copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    writeFileSync(
      join(folder, "tsconfig.json"),
      '{ "compilerOptions": { "types": [], "jsx": "react-jsx", "allowImportingTsExtensions": true, "noEmit": true } }',
    );
    const cases = forbidden.map(
      ([, , , source], index) => [fileOf(index), `import { it } from "${source}";\nexport const that = it;\n`] as const,
    );
    for (const [name, content] of [...cases, ...Object.entries(others)]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const { stdout } = spawnSync(join(root, "node_modules/.bin/oxlint"), ["--format", "json", "src"], {
      cwd: folder,
      encoding: "utf8",
    });
    verdict = JSON.parse(stdout) as Verdict;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Everything that the linter reports about a file. */
function complaintsAbout(file: string): string {
  return verdict.diagnostics
    .filter(({ filename }) => filename.endsWith(file))
    .map(({ code, message, help = "" }) => `${code}: ${message} ${help}`)
    .join("\n");
}

describe("the walls between folders", () => {
  it.each(forbidden.map(([from, what, , , reason], index) => ({ from, what, reason, file: fileOf(index) })))(
    "$from cannot import $what: $reason",
    ({ file, reason }) => expect(complaintsAbout(file)).toContain(reason),
  );

  it("domain/ cannot read the environment", () =>
    expect(complaintsAbout("reads-environment.ts")).toContain("no-restricted-globals"));

  it("import cycles are not allowed", () => expect(complaintsAbout("cycle-a.ts")).toContain("no-cycle"));

  it("accessibility is linted", () => expect(complaintsAbout("picture.tsx")).toContain("jsx-a11y"));

  it("allowed imports pass", () =>
    expect(complaintsAbout("src/domain/good.ts") + complaintsAbout("src/store/good.ts")).toBe(""));
});
