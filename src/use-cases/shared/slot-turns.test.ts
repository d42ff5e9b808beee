import { describe, expect, it } from "vitest";
import { takeTurn } from "./slot-turns.ts";

/** A slot with this many places. Each turn takes one, after a while. */
function slotWith(places: number) {
  const owner = {};
  let left = places;
  let attempts = 0;
  let atOnce = 0;
  let most = 0;
  const want = (slot = "10:00") =>
    takeTurn(
      owner,
      slot,
      async () => {
        attempts++;
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 2));
        atOnce--;
        return left-- > 0 ? "held" : "refused";
      },
      async () => (left > 0 ? null : "gone"),
    );
  return { want, counts: () => ({ attempts, most }) };
}

describe("concurrent requests for one slot", () => {
  it("take turns, and stop trying when it is gone", async () => {
    const { want, counts } = slotWith(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => want()));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(3);
    expect(answers.filter((answer) => answer === "gone")).toHaveLength(17);
    expect(counts()).toEqual({ attempts: 3, most: 1 });
  });

  it("do not block requests for another slot", async () => {
    const { want, counts } = slotWith(2);
    expect(await Promise.all([want("10:00"), want("11:00")])).toEqual(["held", "held"]);
    expect(counts().most).toBe(2);
  });

  it("continue after one of them has failed", async () => {
    const owner = {};
    const fails = takeTurn(
      owner,
      "10:00",
      () => Promise.reject(new Error("lost")),
      async () => null,
    );
    const next = takeTurn(
      owner,
      "10:00",
      async () => "held",
      async () => null,
    );
    await expect(fails).rejects.toThrow("lost");
    expect(await next).toBe("held");
  });
});
