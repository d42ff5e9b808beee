import { afterEach, describe, expect, it, vi } from "vitest";
import { installReloadGuard, mayReload } from "./reload-guard.ts";
import { lostRequest } from "./ui/connection/connection.ts";

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

  it("may reload another path in the meantime", () => {
    const storage = memory();
    mayReload("/a", 0, () => storage);
    expect(mayReload("/b", 1, () => storage)).toBe(true);
  });

  it("never reloads without storage", () => {
    const blocked = () => {
      throw new Error("denied");
    };
    expect(mayReload("/a", 0, blocked)).toBe(false);
  });
});

describe("after a failed chunk", () => {
  afterEach(() => vi.unstubAllGlobals());

  function guard(target: string | null = null) {
    const location = {
      href: "https://almanac.example/a",
      pathname: "/a",
      search: "",
      hash: "",
      assign: vi.fn<(to: string) => void>(),
      reload: vi.fn<() => void>(),
    };
    const window = { almanacReload: async () => false };
    vi.stubGlobal("window", window);
    vi.stubGlobal("location", location);
    vi.stubGlobal("sessionStorage", memory());
    vi.stubGlobal("fetch", async () => ({ ok: true }));
    installReloadGuard(() => target);
    return { window, location };
  }

  it("the target of the navigation opens, once", async () => {
    const { window, location } = guard("/b?c=1#d");
    expect([await window.almanacReload(), await window.almanacReload()]).toEqual([true, false]);
    expect(location.assign.mock.calls).toEqual([["/b?c=1#d"]]);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it("this page reloads if there is no navigation", async () => {
    const { window, location } = guard();
    expect(await window.almanacReload()).toBe(true);
    expect(location.reload).toHaveBeenCalledOnce();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it("nothing reloads until the server answers", async () => {
    const { window, location } = guard();
    const answers = [{ ok: false }, { ok: true }];
    vi.stubGlobal("fetch", async () => answers.shift());
    vi.stubGlobal("addEventListener", vi.fn());
    const reloaded = window.almanacReload();
    await vi.waitFor(() => expect(lostRequest()).not.toBeNull());
    expect(location.reload).not.toHaveBeenCalled();
    lostRequest()!.again();
    expect(await reloaded).toBe(true);
    expect(location.reload).toHaveBeenCalledOnce();
  });
});
