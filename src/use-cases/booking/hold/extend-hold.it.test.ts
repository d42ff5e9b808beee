import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startPayment } from "../../payments/checkout/start-payment.ts";
import { extendHold } from "./extend-hold.ts";
import { SeriesScene } from "../testing/series-scene.ts";

let scene: SeriesScene;
beforeEach(async () => {
  scene = await SeriesScene.open();
});
afterEach(() => scene.close());

const monday = "2026-10-12T10:00:00Z";
const weekly = { kind: "weekly", count: 3 } as const;

async function age(minutes: number, minutesLeft: number): Promise<void> {
  await scene.database.pool.query(
    `update bookings set created_at = now() - $1 * interval '1 minute',
       hold_expires_at = now() + $2 * interval '1 minute' where state = 'held'`,
    [minutes, minutesLeft],
  );
}

/** Minutes from now. */
async function heldFor(): Promise<number[]> {
  const { rows } = await scene.database.pool.query<{ left: number }>(
    "select round(extract(epoch from hold_expires_at - now()) / 60)::int as left from bookings where state = 'held'",
  );
  return rows.map(({ left }) => left);
}

describe("a hold that is extended", () => {
  it("lasts ten minutes more, up to one hour in total", async () => {
    const token = await scene.hold(monday);
    await age(30, 1);
    expect((await extendHold(token, scene.services)).ok).toBe(true);
    expect(await heldFor()).toEqual([10]);
    await age(55, 1);
    expect((await extendHold(token, scene.services)).ok).toBe(true);
    expect(await heldFor()).toEqual([5]);
    await age(59, 1);
    expect((await extendHold(token, scene.services)).ok).toBe(true);
    expect(await heldFor()).toEqual([1]);
  });

  it("expires after that", async () => {
    const token = await scene.hold(monday);
    await age(20 * 60, 5);
    await extendHold(token, scene.services);
    expect(await heldFor()).toEqual([5]);
    await age(20 * 60, 0);
    expect(await extendHold(token, scene.services)).toMatchObject({ refusal: { code: "hold-lapsed" } });
  });

  it("does not last longer when its dates are chosen again", async () => {
    const token = await scene.hold(monday);
    await age(57, 2);
    expect((await scene.holdPlan(token, weekly)).ok).toBe(true);
    expect(await heldFor()).toEqual([3, 3, 3]);
    await age(61, 2);
    expect(await scene.holdPlan(token, weekly)).toMatchObject({ refusal: { code: "hold-lapsed" } });
  });

  it("is held for its checkout, up to two hours", async () => {
    await scene.change("update services set pay_now = 'full', window_days = 365");
    const token = await scene.hold(monday);
    expect(await scene.book(token)).toMatchObject({ ok: true, value: { booked: false } });
    const pay = () =>
      startPayment(
        {
          providerId: scene.page.provider.id,
          token,
          origin: "https://book.example",
          locale: "en",
          returnTo: "/",
          title: "Massage",
          detail: "",
        },
        scene.services,
      );
    await age(90, 5);
    expect(await pay()).toMatchObject({ refusal: { code: "hold-lapsed" } });
    await age(80, 5);
    expect(await pay()).toMatchObject({ ok: true });
    expect(await heldFor()).toEqual([35]);
    await age(110, 5);
    // The open checkout stays open.
    expect(await pay()).toMatchObject({ ok: true, value: { kind: "checkout" } });
  });
});

describe("a key that other clients could guess", () => {
  it.each(["", "1", "a".repeat(21), "é".repeat(40), " ".repeat(40)])("is refused: %j", async (key) => {
    await expect(scene.hold(monday, { key })).rejects.toThrow("key-weak");
    expect(await scene.count("bookings")).toBe(0);
  });

  it("has fewer than 128 bits: one with 128 is accepted", async () => {
    await scene.hold(monday, { key: "A1b2C3d4E5f6G7h8I9j0-_" });
    expect(await scene.count("bookings")).toBe(1);
  });
});
