import { describe, expect, it } from "vitest";
import { answerAddress, isOutside, isWithinPage, visitedPlaceOf, resolveTo, withBase } from "./place.ts";

const at = (address: string, base = "/") => visitedPlaceOf(new URL(address, "https://almanac.example"), base, "k");

describe("a place", () => {
  it("is an address without its locale prefix", () => {
    expect(at("/de/widget/booking/massage?staff=any#times", "/de")).toEqual({
      pathname: "/widget/booking/massage",
      search: "?staff=any",
      hash: "#times",
      key: "k",
    });
    expect(at("/de", "/de")?.pathname).toBe("/");
    expect(at("/de?a=b", "/de")).toMatchObject({ pathname: "/", search: "?a=b" });
    expect(at("/journal")?.pathname).toBe("/journal");
  });

  it("is null outside the prefix", () => {
    expect(at("/journal", "/de")).toBeNull();
    expect(at("/desk", "/de")).toBeNull();
  });

  it.each(["/", "/?a=b", "/#c", "/journal", "/journal/?a=b#c"])("gets its prefix back: %s", (path) => {
    const { pathname, search, hash } = at(withBase("/de", path), "/de")!;
    expect(pathname + search + hash).toBe(path);
    expect(withBase("/", path)).toBe(path);
  });

  it("is within the page only if it names a part of it", () => {
    expect(isWithinPage(at("/a?b")!, at("/a?b#c")!)).toBe(true);
    expect(isWithinPage(at("/a?b#c")!, at("/a?b#c")!)).toBe(true);
    expect(isWithinPage(at("/a?b#c")!, at("/a?b")!)).toBe(false);
    expect(isWithinPage(at("/a?b")!, at("/a#c")!)).toBe(false);
  });
});

it.each([
  ["/", "/", "/_.data"],
  ["/", "/de", "/de.data"],
  ["/journal?page=2", "/", "/journal.data?page=2"],
  ["/journal/", "/de", "/de/journal/_.data"],
])("the answer of %s below %s is at %s", (path, base, address) => expect(answerAddress(base, at(path)!)).toBe(address));

it.each([
  ["", "/a"],
  ["?b=c", "/a?b=c"],
  ["#d", "/a#d"],
  ["/e", "/e"],
])("%j on the page /a is %s", (to, path) => expect(resolveTo(to, { pathname: "/a" })).toBe(path));

it("addresses of other sites, mails and telephones are outside", () => {
  expect(["https://a.example", "//a.example", "mailto:a@b.example", "tel:+351"].every(isOutside)).toBe(true);
  expect(["/a", "?a=b:c", "#a", ""].some(isOutside)).toBe(false);
});
