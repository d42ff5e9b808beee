import { afterAll, beforeAll, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { isBooked, isHeld, Visitor } from "../races/support/visitor.ts";

let product: Product;
beforeAll(async () => {
  // Longer than the usual limit, so that a busy machine can book, and short enough to wait for.
  product = await startProduct({ env: { DATABASE_WAIT_MS: "8000" } });
}, 180_000);
afterAll(() => product?.stop());

it("books while slow pages occupy every connection for pages", { timeout: 120_000 }, async () => {
  const visitor = new Visitor(product.origins[0]!);
  // Pages of forms wait for this lock. A booking without questions does not read the table.
  const locker = await product.pool.connect();
  await locker.query("begin; lock table forms in access exclusive mode");
  let isOver = false;
  let answered = 0;
  // Each asks for another form, because visitors who ask for the same one share a read.
  const flood = Array.from({ length: 30 }, async (_, n) => {
    while (!isOver) {
      const { status } = await visitor.get(`/widget/form/slow-${n}`);
      if (!isOver) expect(status).toBe(503);
      answered++;
    }
  });
  try {
    for (let n = 0; n < 5; n++) {
      const held = await visitor.hold({ service: "one-slot", slot: slotAt(n, 30) });
      expect(isHeld(held), `hold: ${held.status}`).toBe(true);
      const booked = await visitor.confirm(held);
      expect(isBooked(booked), `booking: ${booked.status}`).toBe(true);
    }
  } finally {
    isOver = true;
    await locker.query("rollback");
    locker.release();
    await Promise.all(flood);
  }
  expect(answered).toBeGreaterThanOrEqual(30);
});
