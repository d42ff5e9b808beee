import { describe, expect, it } from "vitest";
import { documentPath, readLocalizedPath } from "./localized-path.ts";

describe("the locale of a path", () => {
  it.each([
    ["/", { prefix: null, basename: "/", path: "/", unprefixed: "/" }],
    ["/widget/booking/x", { prefix: null, basename: "/", path: "/widget/booking/x", unprefixed: "/widget/booking/x" }],
    ["/de", { prefix: "de", basename: "/de", path: "/", unprefixed: "/" }],
    ["/de/", { prefix: "de", basename: "/de", path: "/", unprefixed: "/" }],
    [
      "/pt-br/widget/form/1",
      { prefix: "pt-br", basename: "/pt-br", path: "/widget/form/1", unprefixed: "/widget/form/1" },
    ],
    ["/de.data", { prefix: "de", basename: "/de", path: "/", unprefixed: "/" }],
    ["/de/_.data", { prefix: "de", basename: "/de", path: "/", unprefixed: "/_.data" }],
    ["/x.data", { prefix: null, basename: "/", path: "/x", unprefixed: "/x.data" }],
    ["/xx/x", { prefix: null, basename: "/", path: "/xx/x", unprefixed: "/xx/x" }],
    ["/deutsch", { prefix: null, basename: "/", path: "/deutsch", unprefixed: "/deutsch" }],
    ["/DE/post/x", { redirect: "/de/post/x", prefix: "de" }],
    ["/en-US/post/x", { redirect: "/en/post/x", prefix: "en" }],
    ["/de-DE", { redirect: "/de", prefix: "de" }],
    ["/nb-no/", { redirect: "/no/", prefix: "no" }],
    ["/en-GB", { prefix: null, basename: "/", path: "/en-GB", unprefixed: "/en-GB" }],
    ["/en", { prefix: "en", basename: "/en", path: "/", unprefixed: "/" }],
    ["/en/post/x/", { prefix: "en", basename: "/en", path: "/post/x/", unprefixed: "/post/x/" }],
    ["/en-xa/post", { prefix: null, basename: "/", path: "/en-xa/post", unprefixed: "/en-xa/post" }],
  ])("%s", (path, expected) => expect(readLocalizedPath(path, false)).toEqual(expected));

  it("can be the pseudo-locale if it is enabled", () => {
    expect(readLocalizedPath("/en-xa/post", true)).toMatchObject({
      prefix: "en-xa",
      basename: "/en-xa",
      path: "/post",
    });
  });

  it("never leads to another site", () => {
    expect(readLocalizedPath("/en//evil.example", false)).toMatchObject({ unprefixed: "/evil.example" });
    expect(readLocalizedPath("/DE//evil.example", false)).toEqual({ redirect: "/de//evil.example", prefix: "de" });
  });
});

it.each([
  ["/_.data", "/"],
  ["/de.data", "/de"],
  ["/journal.data", "/journal"],
  ["/journal/_.data", "/journal/"],
  ["/snake_.data", "/snake_"],
])("the answer %s belongs to the document %s", (answer, document) => expect(documentPath(answer)).toBe(document));
