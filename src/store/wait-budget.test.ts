import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countWait, waitLimit, withoutWaitLimit, withWaitBudget } from "./wait-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits for an answer that takes so long. */
async function wait(milliseconds: number): Promise<void> {
  const waiting = countWait(after(milliseconds));
  await vi.advanceTimersByTimeAsync(milliseconds);
  await waiting;
}

describe("a budget of waiting", () => {
  it("goes down by what was waited for, and leaves the next answer the rest", () =>
    withWaitBudget(2_000, async () => {
      await wait(1_500);
      expect(waitLimit()).toBe(500);
    }));

  it("is not touched by quick answers, however many", () =>
    withWaitBudget(2_000, async () => {
      for (let n = 0; n < 300; n++) await wait(20);
      expect(waitLimit()).toBe(2_000);
    }));

  it("counts answers that were waited for side by side once", () =>
    withWaitBudget(2_000, async () => {
      const answers = [after(600), after(600), after(700)].map(countWait);
      await vi.advanceTimersByTimeAsync(700);
      await Promise.all(answers);
      expect(waitLimit()).toBe(1_300);
    }));

  it("that is spent still waits for quick answers", () =>
    withWaitBudget(2_000, async () => {
      await wait(5_000);
      expect(waitLimit()).toBe(100);
    }));

  it("counts what failed as well", () =>
    withWaitBudget(2_000, async () => {
      const failing = countWait(after(1_000).then(() => Promise.reject(new Error("gone")))).catch(() => {});
      await vi.advanceTimersByTimeAsync(1_000);
      await failing;
      expect(waitLimit()).toBe(1_000);
    }));

  it("of nothing asks for nothing", () => withWaitBudget(0, () => expect(waitLimit()).toBe(0)));

  it("belongs to one request alone", async () => {
    const one = withWaitBudget(2_000, () => wait(1_000));
    withWaitBudget(2_000, () => expect(waitLimit()).toBe(2_000));
    await one;
    expect(waitLimit()).toBeUndefined();
  });

  it("is lifted for what takes as long as it takes", () => withoutWaitLimit(() => expect(waitLimit()).toBe(Infinity)));
});
