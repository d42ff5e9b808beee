import { describe, expect, it } from "vitest";
import { isSlugExpired } from "./errors.ts";

describe("the slug-expired view", () => {
  it.each(["slug expired", "the reschedule window has passed", "cancellation is no longer possible"])(
    "is shown for '%s'",
    (message) => expect(isSlugExpired(message)).toBe(true),
  );
  it.each(["", "Page not found", "slug expired!", "Unable to find calendar"])("is not shown for '%s'", (message) =>
    expect(isSlugExpired(message)).toBe(false),
  );
});
