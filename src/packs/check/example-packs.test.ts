import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPack } from "#packs/check/check-pack.ts";
import { inMemory } from "#packs/testing/good-pack.ts";

const text = readFileSync(resolve(import.meta.dirname, "../../../docs/examples.md"), "utf8");
const businesses = text.split(/^## /m).slice(1);

describe("the examples in the documentation", () => {
  it("are four businesses", () => expect(businesses).toHaveLength(4));

  it.each(businesses.map((section) => [section.split("\n")[0]!, section] as const))("%s has no fault", (_, section) => {
    const files = [...section.matchAll(/```yaml\n# (\S+)\n([^]*?)```/g)].map(
      ([, path, body]) => [path!, body!] as const,
    );
    expect(files.length).toBeGreaterThan(3);
    expect(checkPack(inMemory(Object.fromEntries(files))).faults).toEqual([]);
  });
});
