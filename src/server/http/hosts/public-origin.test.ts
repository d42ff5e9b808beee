import { describe, expect, it } from "vitest";
import { isForeign, publicOrigin } from "./public-origin.ts";

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
