import { describe, expect, it, vi } from "vitest";
import { waitLimit, withWaitBudget } from "./wait-budget.ts";
import { shareRead } from "./shared-reads.ts";

function slowReads() {
  const begun: PromiseWithResolvers<number>[] = [];
  const owner = {};
  const ask = (key = "month") =>
    shareRead(owner, key, () => {
      begun.push(Promise.withResolvers<number>());
      return begun.at(-1)!.promise;
    });
  return { begun, ask };
}

describe("a read that is requested concurrently", () => {
  it("runs once for all requests before it starts", async () => {
    const { begun, ask } = slowReads();
    const first = ask();
    const others = [ask(), ask(), ask()];
    expect(begun).toHaveLength(1);
    begun[0]!.resolve(1);
    expect(await first).toBe(1);
    begun[1]!.resolve(2);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    expect(begun).toHaveLength(2);
  });

  it("never answers a request made after it started", async () => {
    const { begun, ask } = slowReads();
    void ask();
    const second = ask();
    begun[0]!.resolve(1);
    await Promise.resolve();
    await Promise.resolve();
    const third = ask();
    begun[1]!.resolve(2);
    expect(await second).toBe(2);
    begun[2]!.resolve(3);
    expect(await third).toBe(3);
  });

  it("that fails is read again for the others, and nothing is cached", async () => {
    const { begun, ask } = slowReads();
    const first = ask();
    const second = ask();
    begun[0]!.reject(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    begun[1]!.resolve(2);
    expect(await second).toBe(2);
    const later = ask();
    begun[2]!.resolve(3);
    expect(await later).toBe(3);
  });

  it("is separate for every key", () => {
    const { begun, ask } = slowReads();
    void ask("a");
    void ask("b");
    expect(begun).toHaveLength(2);
  });

  it("counts towards the budgets of all who wait for it", async () => {
    vi.useFakeTimers();
    const { begun, ask } = slowReads();
    const first = withWaitBudget(2_000, () => ask());
    const limits: (number | undefined)[] = [];
    const [second, third] = [1, 2].map(() =>
      withWaitBudget(2_000, async () => {
        await ask();
        limits.push(waitLimit());
      }),
    );
    await vi.advanceTimersByTimeAsync(1_500);
    begun[0]!.resolve(1);
    await first;
    await vi.advanceTimersByTimeAsync(200);
    begun[1]!.resolve(2);
    await Promise.all([second, third]);
    vi.useRealTimers();
    expect(limits).toEqual([300, 300]);
  });
});
