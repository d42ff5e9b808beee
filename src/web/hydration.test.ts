import { describe, expect, it } from "vitest";
import { delayHydration } from "./hydration.ts";

describe("hydration", () => {
  const html = (script: string) =>
    `<html><head><link rel="modulepreload" href="/a.js"/></head><body>${script}import "/a.js";</script></body></html>`;

  it.each(['<script nonce="n" type="module" async="">', '<script type="module" async="" nonce="n">'])(
    "is delayed if React Router writes %s",
    (script) => {
      const delayed = delayHydration(html(script), "n");
      expect(delayed).toContain('<script type="almanac/delayed" nonce="n">import "/a.js";</script>');
      expect(delayed).not.toContain("modulepreload");
      expect(delayed).toContain('<script nonce="n">');
    },
  );

  it("throws if React Router writes something else", () => {
    expect(() => delayHydration(html("<script>"), "n")).toThrow("delayed hydration");
  });
});
