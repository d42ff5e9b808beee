import { describe, expect, it } from "vitest";
import { statusOf } from "./status.ts";

const at = (second: number) => new Date(Date.UTC(2027, 0, 15, 9, 0, second));
const now = at(30);
const plain = { isDraft: false, publishedAt: null, archivedAt: null };

describe("the status of an entry", () => {
  it.each([
    ["without instants", plain, "published"],
    ["published a second ago", { ...plain, publishedAt: at(29) }, "published"],
    ["published at this instant", { ...plain, publishedAt: at(30) }, "published"],
    ["published a second from now", { ...plain, publishedAt: at(31) }, "scheduled"],
    ["archived a second from now", { ...plain, publishedAt: at(0), archivedAt: at(31) }, "published"],
    ["archived at this instant", { ...plain, publishedAt: at(0), archivedAt: at(30) }, "archived"],
    ["archived before it was ever shown", { ...plain, publishedAt: at(31), archivedAt: at(20) }, "archived"],
    ["still a draft, whatever its instants say", { isDraft: true, publishedAt: at(0), archivedAt: at(1) }, "draft"],
  ] as const)("%s is %s", (_when, publishing, status) => {
    expect(statusOf(publishing, now)).toBe(status);
  });
});
