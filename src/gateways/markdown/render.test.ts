import { describe, expect, it } from "vitest";
import { plainTextOf, renderMarkdown } from "./render.ts";
import { sanitize } from "./sanitize.ts";

const render = (body: string, locale: "en" | "de" | "fr" = "en") => renderMarkdown(body, locale, () => null);
const html = (body: string) =>
  render(body)
    .parts.map((part) => (part.kind === "html" ? part.html : `[${part.kind}]`))
    .join("");

describe("a rendered text", () => {
  it("shows HTML as text", () => {
    expect(html("<img src=x onerror=alert(1)> <script>alert(1)</script>")).toBe(
      "<p>&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
    );
  });

  it("has no link that runs a script", () => {
    expect(html("[x](javascript:alert(1)) [y](data:text/html,x) [z](//evil.example)")).not.toContain("<a");
  });

  it("links bare URLs, and nothing that only resembles one", () => {
    expect(html("See https://sea.example/a_b. Or the sea.de it is, me@sea.example")).toBe(
      '<p>See <a href="https://sea.example/a_b" rel="noopener">https://sea.example/a_b</a>. Or the sea.de it is, me@sea.example</p>\n',
    );
    expect(html("javascript:alert(1)")).not.toContain("<a");
  });

  it("shows tasks as boxes, and footnotes as written", () => {
    expect(html("- [ ] towel\n- [x] tea")).toBe("<ul>\n<li>☐ towel</li>\n<li>☑ tea</li>\n</ul>\n");
    expect(html("Cold[^1].\n\n[^1]: note")).toBe("<p>Cold[^1].</p>\n<p>[^1]: note</p>\n");
    // A reference link still works.
    expect(html("[sea]\n\n[sea]: /sea")).toBe('<p><a href="/sea">sea</a></p>\n');
  });

  it("starts with second-level headings, each with its own id", () => {
    const { parts, headings } = render("# One\n\n## One\n\n### *Two* parts");
    expect(headings).toEqual([
      { id: "s-one", level: 2, text: "One" },
      { id: "s-one-2", level: 2, text: "One" },
      { id: "s-two-parts", level: 3, text: "Two parts" },
    ]);
    expect(parts[0]).toMatchObject({ html: expect.stringContaining('<h2 id="s-one">One</h2>') as string });
  });

  it("uses the quotation marks of its language", () => {
    const quoted = (locale: "en" | "de" | "fr") => (render('"So"', locale).parts[0] as { html: string }).html;
    expect([quoted("en"), quoted("de"), quoted("fr")]).toEqual([
      "<p>“So”</p>\n",
      "<p>„So“</p>\n",
      "<p>«\u202fSo\u202f»</p>\n",
    ]);
  });

  it("keeps the size of its pictures, and offers smaller copies", () => {
    const known = { width: 1600, height: 900, widths: [640, 1024] };
    const { parts } = renderMarkdown('![A *boat*](/files/abc.jpg "At noon")', "en", (src) =>
      src === "/files/abc.jpg" ? known : null,
    );
    expect(parts).toEqual([
      {
        kind: "html",
        html:
          '<figure><img src="/files/abc.jpg" alt="A boat" width="1600" height="900" ' +
          'srcset="/files/abc-640.webp 640w, /files/abc-1024.webp 1024w, /files/abc.jpg 1600w" ' +
          'sizes="(min-width: 48rem) 44rem, 100vw" loading="lazy" decoding="async" />' +
          "<figcaption>At noon</figcaption></figure>\n",
      },
    ]);
  });

  it("has no style attributes, which the content security policy forbids", () => {
    expect(html("| a | b |\n|--:|---|\n| 1 | 2 |")).toContain('<td class="is-right">1</td>');
    expect(html("| a |\n|--:|\n| 1 |")).not.toContain("style");
  });

  it("is split at its blocks, and link definitions apply across them", () => {
    const body =
      "See [a][a].\n\n::: book massage\nAn *hour*.\n:::\n\n[a]: /post/a/\n\n::: gallery\n![x](/files/x.svg)\n:::";
    expect(render(body).parts).toEqual([
      { kind: "html", html: '<p>See <a href="/post/a/">a</a>.</p>\n' },
      { kind: "book", name: "massage", note: "An hour." },
      { kind: "html", html: "" },
      { kind: "gallery", pictures: [{ src: "/files/x.svg", alt: "x", caption: "" }] },
    ]);
  });

  it("counts words", () => {
    expect(render("## Two words\n\nAnd [three more](/x) here.\n\n::: book massage\nOne\n:::").words).toBe(7);
  });
});

describe("the plain text of a body", () => {
  it("has no markup and no URLs", () => {
    expect(plainTextOf("## A title\n\nSome *words*\nand [more](https://example.com).", "en")).toBe(
      "A title Some words and more.",
    );
  });
});

describe("the sanitizer", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    '<img src="https://other.example/pixel.gif">',
    '<p style="position:fixed">x</p>',
    "<iframe src=/x></iframe>",
    '<a href="//evil.example">x</a>',
  ])("removes everything harmful from %s", (given) => {
    expect(sanitize(given)).not.toMatch(/script|onerror|other\.example|style|iframe|evil/);
  });
});
