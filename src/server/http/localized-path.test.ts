import { describe, expect, it } from "vitest";
import { readLocalizedPath } from "./localized-path.ts";

describe("the locale of a path", () => {
  it.each([
    ["/", { locale: "en", basename: "/", path: "/" }],
    ["/widget/booking/x", { locale: "en", basename: "/", path: "/widget/booking/x" }],
    ["/de", { locale: "de", basename: "/de", path: "/" }],
    ["/de/", { locale: "de", basename: "/de", path: "/" }],
    ["/pt-br/widget/form/1", { locale: "pt-br", basename: "/pt-br", path: "/widget/form/1" }],
    ["/de.data", { locale: "de", basename: "/de", path: "/" }],
    ["/de/_.data", { locale: "de", basename: "/de", path: "/" }],
    ["/widget/booking/x.data", { locale: "en", basename: "/", path: "/widget/booking/x" }],
    ["/xx/widget/booking/x", { locale: "en", basename: "/", path: "/xx/widget/booking/x" }],
    ["/deutsch", { locale: "en", basename: "/", path: "/deutsch" }],
    ["/DE/post/x", { redirect: "/de/post/x", locale: "de" }],
    ["/en", { redirect: "/", locale: "en" }],
    ["/en/post/x/", { redirect: "/post/x/", locale: "en" }],
    ["/en-xa/post", { locale: "en", basename: "/", path: "/en-xa/post" }],
  ])("%s", (path, expected) => expect(readLocalizedPath(path, false)).toEqual(expected));

  it("may be the pseudo-locale where that is switched on", () => {
    expect(readLocalizedPath("/en-xa/post", true)).toEqual({ locale: "en-xa", basename: "/en-xa", path: "/post" });
  });

  it("never leads to another site", () => {
    expect(readLocalizedPath("/en//evil.example", false)).toEqual({ redirect: "/evil.example", locale: "en" });
    expect(readLocalizedPath("/DE//evil.example", false)).toEqual({ redirect: "/de//evil.example", locale: "de" });
  });
});
