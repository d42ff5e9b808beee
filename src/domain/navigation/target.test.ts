import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExternalNavigationError, navigationTarget } from "./target.ts";

const origin = "https://book.example.com";

describe("navigation", () => {
  it.each([
    ["/widget/booking/x?a=1#b", "/widget/booking/x?a=1#b"],
    ["widget", "/widget"],
    ["https://book.example.com/post/x", "/post/x"],
  ])("to %s on this site is allowed", (target, path) => expect(navigationTarget(target, { origin })).toBe(path));

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://book.example.com@evil.example/",
    "https://book.example.com.evil.example/",
    "http://book.example.com/",
    "\tjavascript:alert(1)",
    "https://",
    "/.//evil.example",
    "/x/..//evil.example",
    "/.\\/evil.example",
    "https://book.example.com//evil.example",
  ])("to %s throws an error", (target) =>
    expect(() => navigationTarget(target, { origin })).toThrow(ExternalNavigationError),
  );

  it("to another origin is possible if explicitly allowed", () => {
    const allowed = ["https://shop.example"];
    expect(navigationTarget("https://shop.example/thanks", { origin, allowed })).toBe("https://shop.example/thanks");
    expect(() => navigationTarget("https://shop.example.evil.example/", { origin, allowed })).toThrow(
      ExternalNavigationError,
    );
    expect(() => navigationTarget("https://me:pw@shop.example/", { origin, allowed })).toThrow(ExternalNavigationError);
  });

  it("never leaves this origin unless allowed, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .tuple(fc.constantFrom("https://", "http://", "ftp://", "https:", "//"), fc.domain(), fc.string())
            .map((parts) => parts.join("")),
          fc
            .constantFrom("//", "/\\", "\\/", "/.//", "/./\\", "/x/..//", "/%2e//")
            .chain((start) => fc.domain().map((host) => start + host)),
        ),
        (text) => {
          try {
            expect(new URL(navigationTarget(text, { origin }), origin).origin).toBe(origin);
          } catch (fault) {
            expect(fault).toBeInstanceOf(ExternalNavigationError);
          }
        },
      ),
    );
  });
});
