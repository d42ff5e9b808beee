import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { wildDrawing } from "#gateways/pictures/testing/wild-drawing.ts";
import { checkSvg, mostShapes } from "./check-svg.ts";

const root = resolve(import.meta.dirname, "../../..");
const svg = (inside: string, more = "") =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`,
  );
const part = (words: string) => ["drawing-part", { part: words }];
const tooComplex = ["drawing-too-complex", { most: mostShapes }];

describe("a drawing", () => {
  it("of the demo, and one of a drawing program with its notes, is accepted", async () => {
    const names = (await readdir(join(root, "packs"), { recursive: true })).filter((name) => name.endsWith(".svg"));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect([name, checkSvg(await readFile(join(root, "packs", name)))]).toEqual([name, null]);
    const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Created with Inkscape -->
      <svg width="10mm" viewBox="0 0 10 10" version="1.1" id="svg1" inkscape:version="1.3" sodipodi:docname="logo.svg"
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:xlink="http://www.w3.org/1999/xlink"
        xmlns="http://www.w3.org/2000/svg" xml:space="preserve"><sodipodi:namedview id="v" pagecolor="#fff" inkscape:zoom="2"/>
      <metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><style>.a{fill:url(#p);stroke:none}</style>
      <defs><linearGradient id="p"><stop offset="0" style="stop-color:#123"/></linearGradient><linearGradient id="q" xlink:href="#p"/></defs>
      <g inkscape:label="Layer 1"><path class="a" d="M0 0h9" style="fill:url('#q')"/><use xlink:href="#svg2"/></g></svg>`;
    expect(checkSvg(Buffer.from(inkscape))).toBeNull();
  });

  it.each([
    ["<script>alert(1)</script>", "<script>"],
    ["<foreignObject/>", "<foreignObject>"],
    ["<image href='a.png'/>", "<image>"],
    ["<filter id='a'/>", "<filter>"],
    ["<a href='https://evil.test'/>", "<a>"],
    ["<animate attributeName='x'/>", "<animate>"],
    ["<marker/>", "<marker>"],
    ["<html:script xmlns:html='http://www.w3.org/1999/xhtml'>1</html:script>", "<html:script>"],
    ["<path onload='x()'/>", 'onload="x()"'],
    ["<path filter='url(#a)'/>", 'filter="url(#a)"'],
    ["<use href='https://evil.test/a.svg#b'/>", 'href="https://evil.test/a.svg#b"'],
    ["<use xlink:href='data:image/svg+xml,x'/>", 'xlink:href="data:image/svg+xml,x"'],
    ["<path fill='url(https://evil.test/#a)'/>", "url(https://evil.test/#a)"],
    ["<path style='filter:blur(9px)'/>", "filter:"],
    ["<path style='fill:u\\72l(x)'/>", "\\"],
    ["<style>@import 'https://evil.test'</style>", "@import"],
    ["<style><![CDATA[a{background:url(//evil.test)}]]></style>", "url(//evil.test)"],
    ["<?xml-stylesheet href='a.css'?>", "<?xml-stylesheet?>"],
  ])("with %s is refused, and the refusal names it", (inside, named) => {
    expect(checkSvg(svg(inside))).toEqual(part(named));
  });

  it("with entities is refused", () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(checkSvg(Buffer.from(bomb))).toEqual(part("<!ENTITY>"));
  });

  it("that repeats its parts too often is refused, however it says so", () => {
    const ten = (inside: string) => inside.repeat(10);
    const levels = (use: (id: string) => string) =>
      Array.from({ length: 7 }, (_, level) => `<g id="g${level + 1}">${ten(use(`g${level}`))}</g>`).join("");
    const first = '<circle id="g0" r="9"/>';
    expect(checkSvg(svg(first + levels((id) => `<use href="#${id}"/>`)))).toEqual(tooComplex);
    expect(checkSvg(svg(first + levels((id) => `<path mask="url(#${id})"/>`)))).toEqual(tooComplex);
    expect(checkSvg(svg(first + levels((id) => `<path style="fill:url(#${id})"/>`)))).toEqual(tooComplex);
    expect(checkSvg(svg('<g id="a"><use href="#a"/></g>'))).toEqual(tooComplex);
    expect(checkSvg(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toEqual(tooComplex);
    expect(
      checkSvg(svg(`<g>${"<path/>".repeat(300)}</g><style>${"a{fill:url(#m)}".repeat(200)}</style><g id="m"/>`)),
    ).toEqual(tooComplex);
    expect(checkSvg(wildDrawing())).toEqual(part("<filter>"));
  });

  it("with a hundred times as many shapes, or as deeply nested ones, is refused", () => {
    expect(checkSvg(svg("<path/>".repeat(mostShapes - 1)))).toBeNull();
    expect(checkSvg(svg("<path/>".repeat(100 * mostShapes)))).toEqual(tooComplex);
    expect(checkSvg(svg("<g>".repeat(6_400)))).toEqual(tooComplex);
  });

  it("with thousands of attributes, or of references to a large part, is refused without counting the part each time", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `xmlns:a${index}="x"`).join(" ");
    expect(checkSvg(svg("", names))).toEqual(tooComplex);
    const many = `<g id="a">${"<g/>".repeat(mostShapes - 3)}</g><style>${"url(#a)".repeat(130_000)}</style>`;
    expect(checkSvg(svg(many))).toEqual(tooComplex);
  });

  it("without the name of its language says what is missing", () => {
    expect(checkSvg(Buffer.from('<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'))).toEqual(["drawing-namespace"]);
    expect(checkSvg(Buffer.from('<svg xmlns="http://www.w3.org/1999/xhtml"/>'))).toEqual(part("<svg>"));
  });

  it("that is no XML is refused", () => {
    expect(checkSvg(Buffer.from("<svg><path></svg>"))?.[0]).toMatch(/^drawing-/);
    expect(checkSvg(svg("<path d='M0 0'"))).toEqual(["drawing-broken"]);
  });
});
