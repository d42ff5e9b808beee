import { describe, expect, it } from "vitest";
import { isSafeLink } from "./links.ts";

describe("a link in a text", () => {
  it.each([
    "https://example.com/a?b=1#c",
    "http://example.com",
    "mailto:office@example.com",
    "tel:+351215550164",
    "/post/the-door-is-blue/",
    "#s-why",
    "?q=sea",
    "post/without-a-slash",
    "a/b:c",
  ])("may be %s", (address) => expect(isSafeLink(address)).toBe(true));

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " \u0001java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "vbscript:x",
    "data:text/html,<script>",
    "file:///etc/passwd",
    "blob:https://x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/ /evil.example",
  ])("must not be %s", (address) => expect(isSafeLink(address)).toBe(false));
});
