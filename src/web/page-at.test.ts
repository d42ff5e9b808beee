import fc from "fast-check";
import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { casesOf, isLong } from "../../tests/support/long.ts";
import { largestRequest } from "#domain/forms/definition.ts";
import { largestUploadRequest } from "#domain/office/set-up/pictures.ts";
import { subjectAt, pageAt, pageOf } from "./page-at.ts";
import { developmentPages, pages } from "./pages.ts";

const all = [...pages, ...developmentPages];
const routes = all.map(({ path }) => (path === "" ? { index: true as const, id: "" } : { path, id: path }));

/** The page that React Router chooses. */
function chosen(path: string): string | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.id;
}

describe("the page at a path", () => {
  it("is the one that React Router chooses, for every row", () => {
    for (const [index, { path }] of all.entries()) {
      const example = `/${path.replaceAll(/:\w+|\*/g, "x")}`;
      const others = [`${example}/`, `${example}//`, example.toUpperCase()];
      // React Router ranks all rows for each question. Every row is asked as it is, and in one other spelling.
      for (const spelling of [example, ...(isLong ? others : [others[index % others.length]!])])
        expect([spelling, pageAt(spelling).path]).toEqual([spelling, chosen(spelling)]);
    }
  });

  it("is the one that React Router chooses, for any path", () => {
    const words = [...new Set(all.flatMap(({ path }) => path.split("/")))].filter((word) => !/[:*]/.test(word));
    const segment = fc.oneof(fc.constantFrom(...words), fc.constantFrom("x", "%41", "a%2Fb", "bookingsx"));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const path = `/${segments.join("/")}`;
        expect(pageAt(path).path).toBe(chosen(path));
      }),
      { numRuns: casesOf(1_000) },
    );
  });

  it("is found by its pattern", () => {
    for (const page of all) expect([pageOf(page.path), pageOf(`/${page.path}`)]).toEqual([page, page]);
  });
});

describe("hydration", () => {
  it.each([
    "/widget/booking/x",
    "/widget/form/1",
    "/v2/preview/1",
    "/v2/preview/1/post/x",
    "/v2/preview/1/nothing/here",
    "/verify-payment-callback",
    "/api/v1/x",
    "/WIDGET/booking/x",
    "/embed",
  ])("is immediate on %s", (path) => expect(pageAt(path).hydration).toBe("immediate"));

  it.each(["/", "/post/x/", "/widgets", "/verifyPayment", "/collections/x", "/v2/other"])(
    "waits for an interaction on %s",
    (path) => expect(pageAt(path).hydration).toBe("delayed"),
  );
});

describe("files", () => {
  it.each(["/widget/form/x", "/widget/quiz/x/", "/widget/survey/x"])("may be sent to %s", (path) =>
    expect(pageAt(path).takesFiles).toBe(largestRequest),
  );

  it.each(["/office/x/set-up/add/service", "/office/x/set-up/service/massage"])("may be pictures at %s", (path) =>
    expect(pageAt(path).takesFiles).toBe(largestUploadRequest),
  );

  it.each(["/widget/booking/x", "/widget/form/x/y", "/widget/quiz-result/7", "/"])("are not accepted at %s", (path) =>
    expect(pageAt(path).takesFiles).toBeUndefined(),
  );
});

it.each([
  ["/", "content"],
  ["/post/x", "content"],
  ["/widget/booking/massage", "widget"],
  ["/widget/formidable", "widget"],
  ["/widget/form/contact", "form"],
  ["/widget/quiz-result/7", "form"],
  ["/verify-payment-callback", "widget"],
  ["/product/oil/buy", "widget"],
  ["/product/oil", "content"],
])("%s has the texts of the area %s", (path, area) => expect(pageAt(path).area).toBe(area));

it.each([
  ["/", null],
  ["/widget/cancel-booking", null],
  ["/v2/preview/abc/post/x", null],
  ["/widget/appointment/north-pier", "provider north-pier"],
  ["/widget/appointment/north-pier/haircut", "provider north-pier"],
  ["/widget/appointment/service/haircut/cancel", "service haircut"],
  ["/widget/booking/haircut,shave", "service haircut"],
  ["/widget/bookings/haircut", "service haircut"],
  ["/widget/bookingshaircut", "service haircut"],
  ["/widget/something", null],
  ["/widget/groups/team", "group team"],
  ["/widget/service-menu/all", "menu all"],
  ["/widget/quiz/tired", "form tired"],
  ["/widget/otl/once", "one-time-link once"],
  ["/post/news/", "post news"],
  ["/journal/category/sea", "page journal"],
  ["/journal/nothing/of/this/kind", "page journal"],
  ["/product/blanket/buy", "product blanket"],
  ["/rss.xml", null],
])("%s names %s", (path, expected) => {
  const named = subjectAt(path);
  expect(named === null ? null : `${named.kind} ${named.slugOrId}`).toBe(expected);
});
