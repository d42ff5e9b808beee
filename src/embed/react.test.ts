import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AlmanacInline, AlmanacPopupButton } from "./react.ts";

const url = "https://book.example.com/widget/booking/massage";

describe("rendered by a server", () => {
  it("an inline page is its link, in a place that is kept free", () => {
    const html = renderToStaticMarkup(createElement(AlmanacInline, { url, theme: "dark" }, "Book a massage"));
    expect(html).toBe(
      `<div style="min-height:700px" data-almanac-inline="" data-almanac-url="${url}" data-almanac-theme="dark"><a href="${url}">Book a massage</a></div>`,
    );
  });

  it("a popup is a link, with what the snippet says", () => {
    const html = renderToStaticMarkup(
      createElement(
        AlmanacPopupButton,
        { url, className: "button", prefill: { email: "a@b.c" }, redirect: ["https://a.example", "https://b.example"] },
        "Book",
      ),
    );
    expect(html).toContain(`<a class="button" href="${url}" data-almanac-popup=""`);
    expect(html).toContain('data-almanac-prefill="{&quot;email&quot;:&quot;a@b.c&quot;}"');
    expect(html).toContain('data-almanac-redirect="https://a.example https://b.example"');
  });
});
