import { afterEach, describe, expect, it, vi } from "vitest";
import { frameUrl, readObject } from "./address.ts";

const link = "https://book.example.com/widget/booking/massage";

/** The part of an element that reading a snippet needs. */
function snippet(attributes: Record<string, string>): Element {
  return { getAttribute: (name: string) => attributes[name] ?? null } as unknown as Element;
}

function addressOf(attributes: Record<string, string>, page = "https://shop.example/", href = link): string {
  return wholeAddressOf("Etc/Unknown", attributes, page, href);
}

function wholeAddressOf(
  zone: string | undefined,
  attributes = {},
  page = "https://shop.example/",
  href = link,
): string {
  vi.stubGlobal("location", new URL(page));
  vi.stubGlobal("Intl", { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: zone }) }) });
  return frameUrl(href, snippet(attributes)).search;
}

afterEach(() => vi.unstubAllGlobals());

describe("the address of a frame", () => {
  it("contains the snippet's prefill values and look", () => {
    expect(
      addressOf({
        "data-almanac-prefill": '{"first_name":"Ada","email":"ada@example.com"}',
        "data-almanac-primary": "#0b5fff",
        "data-almanac-hide-details": "1",
      }),
    ).toBe("?first_name=Ada&email=ada%40example.com&primary=0b5fff&hide_details=1");
  });

  it("forwards campaign parameters, and nothing else of the page's address", () => {
    expect(addressOf({}, "https://shop.example/?utm_source=letter&gclid=1&session=secret&utm=2")).toBe(
      "?utm_source=letter&gclid=1",
    );
  });

  it("keeps the parameters of the link", () => {
    expect(addressOf({ "data-almanac-theme": "dark" }, "https://shop.example/", `${link}?theme=light`)).toBe(
      "?theme=light",
    );
  });
});

describe("the visitor's time zone", () => {
  it.each(["Europe/Berlin", "America/Argentina/Buenos_Aires"])("%s is in the address", (zone) => {
    expect(wholeAddressOf(zone)).toBe(`?tz=${encodeURIComponent(zone)}`);
  });

  it.each(["Etc/Unknown", undefined, ""])("%j is not", (zone) => expect(wholeAddressOf(zone)).toBe(""));

  it("does not replace the one in the link", () => {
    expect(wholeAddressOf("Europe/Berlin", {}, undefined, `${link}?tz=Asia/Tokyo`)).toBe("?tz=Asia/Tokyo");
  });

  it("does not change what a start in the link means", () => {
    const start = "?slot=2027-05-04T09:00";
    expect(wholeAddressOf("Europe/Berlin", {}, undefined, link + start)).toBe(start);
  });
});

describe("an attribute with an object", () => {
  it.each([
    [`{"id":"POPUP"}`, { id: "POPUP" }],
    [`{'id':'POPUP'}`, { id: "POPUP" }],
    ["{'id':", {}],
    [null, {}],
  ])("%s", (text, object) => expect(readObject(text)).toEqual(object));
});
