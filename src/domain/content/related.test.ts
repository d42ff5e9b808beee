import { describe, expect, it } from "vitest";
import { relatedTo, type Relatable } from "./related.ts";

const post = (id: string, day: number, more: Partial<Relatable> = {}): Relatable => ({
  id,
  publishedAt: new Date(Date.UTC(2026, 0, day)),
  categories: [],
  tags: [],
  authors: [],
  ...more,
});

describe("related posts", () => {
  const one = post("one", 1, { tags: ["sea", "winter"], categories: ["body"], authors: ["ines"] });

  it("share the most with a post, newest first among equals", () => {
    const others = [
      post("author-only", 9, { authors: ["ines"] }),
      post("old-tag", 2, { tags: ["sea"] }),
      post("new-tag", 8, { tags: ["winter"] }),
      post("both", 1, { tags: ["sea", "winter"] }),
      post("nothing", 10, { tags: ["bicycles"] }),
      one,
    ];
    expect(relatedTo(one, others, 3).map(({ id }) => id)).toEqual(["both", "new-tag", "old-tag"]);
    expect(relatedTo(one, others, 9).map(({ id }) => id)).not.toContain("nothing");
  });

  it("are none for a post with nothing in common", () => expect(relatedTo(post("alone", 1), [one], 3)).toEqual([]));
});
