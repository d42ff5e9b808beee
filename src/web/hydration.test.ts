import { describe, expect, it } from "vitest";
import { addScript } from "./hydration.ts";

const page = { status: 200, version: "1", area: "widget", routes: [], data: { text: "</script><script>" } } as const;
const script = { start: { page, catalogue: "" }, runs: ["/a.js"], preloads: ["/a.js", "/b.js"], nonce: "n" };
const html = "<html><head></head><body>&lt;/body&gt;</body></html>";

describe("the script of a page", () => {
  it("starts with the page, and what it needs loads early", () => {
    const whole = addScript(html, { ...script, isDelayed: false });
    expect(whole).toContain('<link rel="modulepreload" href="/b.js" nonce="n"/></head>');
    expect(whole).toContain('<script type="module" nonce="n">import "/a.js";</script></body>');
  });

  it("is inert on a page that waits for an interaction, and nothing loads early", () => {
    const whole = addScript(html, { ...script, isDelayed: true });
    expect(whole).not.toContain("modulepreload");
    expect(whole).toContain('<script type="almanac/delayed" nonce="n">import "/a.js";</script></body>');
    expect(whole).toContain('<head><script nonce="n">');
  });

  it("finds the page's data, which cannot end its element", () => {
    const whole = addScript(html, { ...script, isDelayed: false });
    const data = /<script type="application\/json" id="almanac-start" nonce="n">(.*?)<\/script>/.exec(whole)?.[1];
    expect(JSON.parse(data!)).toEqual(script.start);
  });

  it("is not added to half a page", () => {
    expect(() => addScript("<html><head>", { ...script, isDelayed: false })).toThrow("no head or no body");
  });
});
