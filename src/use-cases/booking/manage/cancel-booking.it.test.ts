import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "./cancel-booking.ts";
import { readManaged, whyNotCancel } from "./read-manage.ts";
import { monday, must, Office } from "../testing/office.ts";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

function cancel(token: string, changes: { reason?: string; key?: string } = {}) {
  return cancelBooking({ token, reason: "Rain", key: randomUUID(), ...changes }, office.services);
}

describe("cancelling", () => {
  it("releases the place, stores the reason and raises the revision", async () => {
    const token = await office.book("massage");
    expect(await office.count("claims")).toBe(1);
    expect(must(await cancel(token))).toEqual({ cancelled: true });
    expect(await office.count("claims")).toBe(0);
    expect(await office.count("sessions where seats_taken > 0")).toBe(0);
    expect(
      await office.rows(
        "select state, cancellation_reason, revision, cancelled_at is not null as dated, changed_at = cancelled_at as changed from bookings",
      ),
    ).toEqual([{ state: "cancelled", cancellation_reason: "Rain", revision: 1, dated: true, changed: true }]);
  });

  it("happens once for concurrent requests, with one key or with several", async () => {
    const token = await office.book("massage");
    const key = randomUUID();
    const answers = await Promise.all(
      [key, key, key, randomUUID(), randomUUID()].map((one) => cancel(token, { key: one })),
    );
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, true, true]);
    expect(await office.rows("select revision from bookings")).toEqual([{ revision: 1 }]);
    expect(await office.count("sessions where seats_taken <> 0")).toBe(0);
  });

  it("does not affect the other seats of a class", async () => {
    await office.change("update services set seats = 8, guests = 'count' where slug = 'massage'");
    const token = await office.book("massage", { guests: { count: 2, named: [] } });
    await office.book("massage");
    expect(await office.rows("select seats_taken from sessions")).toEqual([{ seats_taken: 4 }]);
    must(await cancel(token));
    expect(await office.rows("select seats_taken from sessions")).toEqual([{ seats_taken: 1 }]);
    expect(await office.count("claims")).toBe(1);
  });

  it("frees the slot for others", async () => {
    const tokens = [await office.book("massage"), await office.book("massage")];
    await expect(office.book("massage")).rejects.toThrow("slot-taken");
    must(await cancel(tokens[0]!));
    await office.book("massage");
  });

  it("with a key that was used for another reason is refused", async () => {
    const key = randomUUID();
    const token = await office.book("massage");
    must(await cancel(token, { key }));
    expect(await cancel(token, { key, reason: "Snow" })).toMatchObject({ refusal: { code: "key-reused" } });
  });

  it("a booking that does not exist is refused as not found", async () => {
    expect(await cancel("x".repeat(32))).toMatchObject({ refusal: { code: "booking-not-found" } });
  });
});

describe("when a visit may be cancelled", () => {
  const start = monday * 60_000;
  const second = 1_000;

  it.each([
    ["a second before the cut-off", -12 * 3_600_000 - second, null],
    ["at the cut-off", -12 * 3_600_000, null],
    ["a second after the cut-off", -12 * 3_600_000 + second, "too-late"],
    ["a second before the start", -second, "too-late"],
    ["at the start", 0, "past"],
    ["a second after the start", second, "past"],
  ])("%s", async (_when, offset, reason) => {
    await office.change("update services set cancel_cutoff_minutes = 720 where slug = 'massage'");
    const token = await office.book("massage");
    office.now = new Date(start + offset);
    const refusal = whyNotCancel(must(await readManaged(token, office.services)), office.now);
    const answer = await cancel(token);
    if (reason === null) {
      expect(refusal).toBeNull();
      expect(answer.ok).toBe(true);
    } else {
      const expected = { code: "cancellation-closed", reason, cutoff: 720, contactMethod: "+351 21 555 0100" };
      expect(refusal).toMatchObject(expected);
      expect(answer).toMatchObject({ refusal: expected });
      expect(await office.rows("select state, revision from bookings")).toEqual([{ state: "scheduled", revision: 0 }]);
    }
  });

  it("a visit whose service is no longer active can still be cancelled, and its link leads to the team page", async () => {
    const token = await office.book("massage");
    await office.change("update services set is_active = false where slug = 'massage'");
    must(await cancel(token));
    const managed = must(await readManaged(token, office.services));
    expect(whyNotCancel(managed, office.now)).toMatchObject({
      reason: "cancelled",
      rebook: "/widget/appointment/harbour-practice",
    });
  });

  it("an expired hold has nothing to cancel", async () => {
    const token = await office.book("massage");
    await office.change("update bookings set state = 'expired'");
    expect(await cancel(token)).toMatchObject({ refusal: { code: "cancellation-closed", reason: "lapsed" } });
  });

  it("a request can be withdrawn, whatever the cut-off", async () => {
    await office.change("update services set confirmation = 'request', cancel_cutoff_minutes = 10000");
    const token = await office.book("massage");
    expect(await office.rows("select state from bookings")).toEqual([{ state: "requested" }]);
    must(await cancel(token));
    expect(await office.rows("select state from bookings")).toEqual([{ state: "cancelled" }]);
  });
});
