import { describe, expect, it } from "vitest";
import { isForeign, originOfRequest, publicOrigin } from "./public-origin.ts";

describe("the requested host", () => {
  const appUrl = new URL("https://book.example.com");

  it("is the configured one, with its scheme, whatever scheme the proxy uses", () => {
    expect(publicOrigin("book.example.com", appUrl)).toBe("https://book.example.com");
  });

  it.each(["evil.example", "book.example.com.evil.example", "localhost:3000", "", undefined])("is not %s", (host) => {
    expect(publicOrigin(host, appUrl)).toBeNull();
  });

  it.each(["localhost:3000", "127.0.0.1:8080", "[::1]:3000", "localhost"])("can be %s without APP_URL", (host) => {
    expect(publicOrigin(host, null)).toBe(`http://${host}`);
  });

  it.each(["evil.example", "localhost@evil.example", "localhost/x", "10.0.0.1:3000"])(
    "is not %s without APP_URL",
    (host) => {
      expect(publicOrigin(host, null)).toBeNull();
    },
  );
});

describe("the place of a request", () => {
  const appUrl = new URL("https://book.example.com");
  const officeUrl = new URL("https://office.example.com");
  const origins = { site: appUrl.origin, office: officeUrl.origin };

  it("is the site or the office, by its host", () => {
    expect(originOfRequest("book.example.com", { appUrl, officeUrl })).toEqual({ origin: appUrl.origin, origins });
    expect(originOfRequest("office.example.com", { appUrl, officeUrl })).toEqual({ origin: officeUrl.origin, origins });
    for (const host of ["office.example.com:8443", "www.example.com", "localhost", undefined])
      expect(originOfRequest(host, { appUrl, officeUrl })).toBeNull();
  });

  it("is both if the office has no host of its own", () => {
    const one = { site: appUrl.origin, office: appUrl.origin };
    expect(originOfRequest("book.example.com", { appUrl, officeUrl: null })).toEqual({
      origin: appUrl.origin,
      origins: one,
    });
    expect(originOfRequest("office.example.com", { appUrl, officeUrl: null })).toBeNull();
  });

  it("can be on this machine, where the site needs no address", () => {
    const here = { appUrl: null, officeUrl: new URL("http://office.localhost:3000") };
    const origins = { site: "http://localhost:3000", office: "http://office.localhost:3000" };
    expect(originOfRequest("office.localhost:3000", here)).toEqual({ origin: origins.office, origins });
    expect(originOfRequest("localhost:3000", here)).toEqual({ origin: origins.site, origins });
  });
});

describe("a change", () => {
  const ours = "https://book.example.com";
  it.each([
    [{ origin: ours, site: "same-origin" }, false],
    [{ origin: undefined, site: undefined }, false],
    [{ origin: undefined, site: "none" }, false],
    [{ origin: "https://evil.example", site: "cross-site" }, true],
    [{ origin: "http://book.example.com", site: undefined }, true],
    [{ origin: "null", site: undefined }, true],
    [{ origin: undefined, site: "cross-site" }, true],
    [{ origin: undefined, site: "same-site" }, true],
  ])("from %o is foreign: %s", (headers, foreign) => expect(isForeign(headers, ours)).toBe(foreign));
});
