import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "almanac-walls-"));
  copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    '{ "compilerOptions": { "types": [], "jsx": "react-jsx", "allowImportingTsExtensions": true, "noEmit": true } }',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The linter's verdict on a repository that holds just these files. */
function lint(files: Record<string, string>): { failed: boolean; output: string } {
  rmSync(join(folder, "src"), { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const { status, stdout } = spawnSync(join(root, "node_modules/.bin/oxlint"), ["src"], {
    cwd: folder,
    encoding: "utf8",
  });
  return { failed: status !== 0, output: stdout };
}

describe("the walls between folders", () => {
  it.each([
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
    ["a route", "the store", "src/web/routes/a.ts", "#store/providers.ts", "A route asks use-cases"],
    ["a route", "SQL", "src/web/routes/a.ts", "kysely", "The only SQL is in store/"],
    ["a feature", "a use-case", "src/web/features/x/a.ts", "#use-cases/book.ts", "runs in the browser"],
    ["a feature", "another feature", "src/web/features/x/a.ts", "../y/b.ts", "A feature never imports another"],
    ["ui/", "a feature", "src/web/ui/a.ts", "../features/x/b.ts", "ui/ and i18n/ know no feature"],
    ["embed/", "a package", "src/embed/a.ts", "react", "embed/ imports only itself"],
    ["embed/", "the domain", "src/embed/a.ts", "#domain/errors.ts", "embed/ imports only itself"],
    ["any folder", "another by a relative path", "src/cli/a.ts", "../store/providers.ts", "uses its alias"],
  ])("%s cannot import %s", (_from, _what, file, source, reason) => {
    const { failed, output } = lint({ [file]: `import { it } from "${source}";\nexport const that = it;\n` });
    expect(output).toContain(reason);
    expect(failed).toBe(true);
  });

  it("domain/ cannot read the environment", () => {
    expect(lint({ "src/domain/a.ts": "export const zone = process.env;\n" }).output).toContain("no-restricted-globals");
  });

  it("no import cycle", () => {
    const { failed, output } = lint({
      "src/store/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "src/store/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    });
    expect(output).toContain("no-cycle");
    expect(failed).toBe(true);
  });

  it("accessibility is linted", () => {
    const { output } = lint({ "src/web/ui/a.tsx": 'export function Picture() {\n  return <img src="/a.svg" />;\n}\n' });
    expect(output).toContain("jsx-a11y");
  });

  it("a repository that keeps to the walls passes", () => {
    const files = {
      "src/domain/a.ts": "export const a = 1;\n",
      "src/store/b.ts": 'import { a } from "#domain/a.ts";\n\nexport const b = a;\n',
    };
    expect(lint(files)).toMatchObject({ failed: false });
  });
});
