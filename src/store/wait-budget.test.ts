import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countWait, waitLimit, withoutWaitLimit, withWaitBudget } from "./wait-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits for an answer that takes this long. */
async function wait(milliseconds: number): Promise<void> {
  const waiting = countWait(after(milliseconds));
  await vi.advanceTimersByTimeAsync(milliseconds);
  await waiting;
}

describe("a wait budget", () => {
  it("decreases with each wait", () =>
    withWaitBudget(2_000, async () => {
      await wait(1_500);
      expect(waitLimit()).toBe(500);
    }));

  it("does not decrease with quick answers", () =>
    withWaitBudget(2_000, async () => {
      for (let n = 0; n < 300; n++) await wait(20);
      expect(waitLimit()).toBe(2_000);
    }));

  it("counts concurrent waits once", () =>
    withWaitBudget(2_000, async () => {
      const answers = [after(600), after(600), after(700)].map(countWait);
      await vi.advanceTimersByTimeAsync(700);
      await Promise.all(answers);
      expect(waitLimit()).toBe(1_300);
    }));

  it("still allows quick answers when it is spent", () =>
    withWaitBudget(2_000, async () => {
      await wait(5_000);
      expect(waitLimit()).toBe(100);
    }));

  it("counts failures too", () =>
    withWaitBudget(2_000, async () => {
      const failing = countWait(after(1_000).then(() => Promise.reject(new Error("gone")))).catch(() => {});
      await vi.advanceTimersByTimeAsync(1_000);
      await failing;
      expect(waitLimit()).toBe(1_000);
    }));

  it("of 0 allows nothing", () => withWaitBudget(0, () => expect(waitLimit()).toBe(0)));

  it("belongs to one request", async () => {
    const one = withWaitBudget(2_000, () => wait(1_000));
    withWaitBudget(2_000, () => expect(waitLimit()).toBe(2_000));
    await one;
    expect(waitLimit()).toBeUndefined();
  });

  it("is lifted for work without a time limit", () => withoutWaitLimit(() => expect(waitLimit()).toBe(Infinity)));
});
