import type pg from "pg";

interface LentPool {
  pool: pg.Pool;
  /** From now on the lent pool refuses, even if work of the test is still under way. */
  takeBack: () => void;
  /** Whether the test left the pool as it was. */
  isReusable: () => boolean;
}

/** Lends a pool to one test. */
export function lendPool(owned: pg.Pool): LentPool {
  let isOver = false;
  let isChanged = false;
  const pool = new Proxy(owned, {
    get(target, name) {
      if (isOver && (name === "query" || name === "connect")) return refuse;
      if (name === "on" || name === "once" || name === "end") isChanged = true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
    set(target, name, value) {
      isChanged = true;
      return Reflect.set(target, name, value, target);
    },
  });
  return {
    pool,
    takeBack: () => void (isOver = true),
    isReusable: () => !isChanged && owned.idleCount === owned.totalCount && owned.waitingCount === 0,
  };
}

const refuse = () => Promise.reject(new Error("Cannot use a pool after the test has closed its database"));
