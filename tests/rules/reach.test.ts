import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isProduct } from "./fence.ts";
import { importsOf } from "./import-graph.ts";
import { chainFrom, cutsOf, depthOf, graphOf, medianFaults, reachedFrom, reachFaults, slackFaults } from "./reach.ts";

const root = resolve(import.meta.dirname, "../..");

describe("what the pages reach through all layers", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(isProduct);
  const graph = graphOf(importsOf(new Map(files.map((file) => [file, readFileSync(resolve(root, file), "utf8")]))));

  it("is within the limit of each page", () => {
    expect(graph.size).toBeGreaterThan(1_000);
    expect(reachFaults(graph)).toEqual([]);
  });

  it("is little for half of the office's pages", () => expect(medianFaults(graph)).toEqual([]));

  it("is not much less than its limit", () => expect(slackFaults(graph)).toEqual([]));
});

/** The graph of a repository that contains only these files. */
function graphIn(files: Record<string, string>) {
  return graphOf(importsOf(new Map(Object.entries(files))));
}

const imports = (...names: string[]) => names.map((name) => `import { x } from "#${name}.ts";`).join("\n");

describe("a route", () => {
  const route = "src/web/public/x/x.route.tsx";

  it("reaches what is imported through all layers, except types, dynamic imports, styles and packages", () => {
    const graph = graphIn({
      [route]: `${imports("use-cases/a")}\nimport "./x.css";\nimport { z } from "zod";`,
      "src/use-cases/a.ts": `${imports("domain/b")}\nimport type { C } from "#domain/c.ts";`,
      "src/domain/b.ts": 'export { d, type D } from "./d.ts";\nconst e = () => import("./e.ts");',
    });
    expect([...reachedFrom(graph, route)]).toEqual([route, "src/use-cases/a.ts", "src/domain/b.ts", "src/domain/d.ts"]);
  });

  it("has the longest chain and the shortest depth", () => {
    const graph = graphIn({
      [route]: imports("domain/a", "domain/c"),
      "src/domain/a.ts": imports("domain/b"),
      "src/domain/b.ts": imports("domain/c"),
    });
    expect(chainFrom(graph, route)).toEqual([route, "src/domain/a.ts", "src/domain/b.ts", "src/domain/c.ts"]);
    expect(depthOf(graph, route)).toBe(2);
  });

  it("is cut where one import brings most", () => {
    const graph = graphIn({
      [route]: imports("use-cases/a"),
      "src/use-cases/a.ts": imports("use-cases/b", "domain/near"),
      "src/use-cases/b.ts": imports("domain/near", "domain/far"),
      "src/domain/far.ts": imports("domain/farther"),
    });
    expect(cutsOf(graph, route).slice(0, 2)).toEqual([
      { from: "src/use-cases/a.ts", to: "src/use-cases/b.ts", fewer: 3 },
      { from: "src/use-cases/b.ts", to: "src/domain/far.ts", fewer: 2 },
    ]);
  });
});

describe("the limits report", () => {
  /** A use case that imports so many modules. */
  const wide = (count: number) => imports(...Array.from({ length: count }, (_, n) => `domain/f${n}`));

  it("a page that reaches too much, with the import to cut", () => {
    const route = "src/web/office/shared/frame/x.route.tsx";
    const graph = graphIn({
      [route]: imports("use-cases/a"),
      "src/use-cases/a.ts": imports("use-cases/b"),
      "src/use-cases/b.ts": wide(8),
    });
    expect(reachFaults(graph)).toEqual([
      `${route} reaches 11 modules, office/shared/frame/ allows 10; 9 fewer if src/use-cases/a.ts did not import src/use-cases/b.ts`,
    ]);
  });

  it("a page with too long a chain", () => {
    const route = "src/web/public/booking/page/x.route.tsx";
    const chain = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`src/domain/f${n}.ts`, imports(`domain/f${n + 1}`)]));
    const graphWith = (count: number) => graphIn({ [route]: imports("domain/f0"), ...chain(count) });
    expect(reachFaults(graphWith(16))).toEqual([]);
    expect(reachFaults(graphWith(17))).toEqual([
      expect.stringContaining(`${route} begins a chain of 19 modules: ${route} > src/domain/f0.ts > src/domain/f1.ts`),
    ]);
  });

  it("a page without a limit", () => {
    const graph = graphIn({ "src/web/public/news/x.route.tsx": imports("domain/a") });
    expect(reachFaults(graph)).toEqual([expect.stringContaining("has no limit")]);
  });

  it("a limit that no page needs", () =>
    expect(slackFaults(graphIn({}))).toContainEqual(
      expect.stringMatching(/^public\/booking\/page\/ may reach \d+ modules and reaches 0: lower its limit$/),
    ));

  it("an office of wide pages", () => {
    const graph = graphIn({
      "src/web/office/x/x.route.tsx": wide(300),
      "src/web/office/x/y.route.tsx": wide(300),
      "src/web/office/x/z.route.tsx": "",
    });
    expect(medianFaults(graph)).toEqual([expect.stringContaining("reach 301 modules or more")]);
  });
});
