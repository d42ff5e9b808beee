import { describe, expect, it } from "vitest";
import { mayReload } from "./reload-guard.ts";

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

describe("a chunk that fails to load", () => {
  it("reloads its path once, and again after 10,000 ms", () => {
    const storage = memory();
    expect(mayReload("/a", 0, () => storage)).toBe(true);
    expect(mayReload("/a", 9_999, () => storage)).toBe(false);
    expect(mayReload("/a", 10_000, () => storage)).toBe(true);
  });

  it("may reload another path meanwhile", () => {
    const storage = memory();
    mayReload("/a", 0, () => storage);
    expect(mayReload("/b", 1, () => storage)).toBe(true);
  });

  it("never reloads where nothing can be remembered", () => {
    const blocked = () => {
      throw new Error("denied");
    };
    expect(mayReload("/a", 0, blocked)).toBe(false);
  });
});
