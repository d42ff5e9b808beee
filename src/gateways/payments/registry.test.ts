import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { describe, expect, it } from "vitest";
import { connectGateway, gatewayFaults, gatewayKinds, gatewayVariables, isGateway, moneyGateways } from "./registry.ts";

const names = Object.keys(gatewayKinds);

describe.each(names)("the gateway %s", (name) => {
  const kind = gatewayKinds[name]!;
  const folder = join(import.meta.dirname, name);

  it("has a name that the database accepts, and a folder of that name", () => {
    expect(name).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    expect(existsSync(folder)).toBe(true);
  });

  it("passes the contract suite", () => {
    const tests = globSync("*.it.test.ts", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
    expect(tests.some((text) => text.includes(`describeGateway("${name}"`))).toBe(true);
  });

  it("says what visitors pay with", () => {
    expect(kind.methods.length).toBeGreaterThan(0);
  });

  it("needs a variable if it takes real money", () => {
    const needed = Object.values(kind.variables).filter(({ isNeeded }) => isNeeded);
    expect(needed.length > 0).toBe(kind.takesMoney);
  });

  it("does not show a secret in a fault", () => {
    const secrets = Object.entries(kind.variables).filter(([, { isSecret }]) => isSecret);
    for (const [variable, { schema }] of secrets) {
      const checked = z.object({ [variable]: schema }).safeParse({ [variable]: "do not show" });
      expect(checked.success).toBe(false);
      expect(checked.error?.message).not.toContain("do not show");
      expect(gatewayFaults({ [variable]: "do not show" }).join()).not.toContain("do not show");
    }
  });
});

it("gives every variable to one gateway", () => {
  const all = Object.values(gatewayKinds).flatMap(({ variables }) => Object.keys(variables));
  expect(Object.keys(gatewayVariables).toSorted()).toEqual(all.toSorted());
});

it("knows only the names of its rows", () => {
  expect(names.every(isGateway)).toBe(true);
  for (const other of ["", "constructor", "removed"]) expect(isGateway(other)).toBe(false);
});

it("connects no gateway at a public address without settings, and test money elsewhere", () => {
  expect(connectGateway({}, { isPublic: true })).toBeNull();
  expect(connectGateway({}, { isPublic: false })).toMatchObject({ name: "test", takesMoney: false });
  expect(moneyGateways).not.toContain("test");
});
