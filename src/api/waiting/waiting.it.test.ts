import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CourseScene, coursePack, usualCourses } from "#use-cases/booking/courses/testing/course-scene.ts";
import { cancelBooking } from "#use-cases/booking/manage/cancel-booking.ts";
import { must } from "#use-cases/booking/testing/office.ts";
import { WaitingScene } from "#use-cases/booking/waiting/testing/waiting-scene.ts";
import { offerTimes } from "#use-cases/booking/watching/offer-times.ts";
import { openTestApiOn, type TestApi } from "../testing/open-api.ts";
import { randomUUID } from "node:crypto";

let scene: WaitingScene;
let api: Omit<TestApi, "close">;
beforeEach(async () => {
  scene = await WaitingScene.open(2);
  api = openTestApiOn(scene.office.services.db, { services: { clock: scene.office.services.clock } });
});
afterEach(() => scene.close());

const bea = { name: "Bea", email: "bea@example.com" };
const post = (path: string, body: unknown) => api.post(path, body, { "Idempotency-Key": randomUUID() });
const join = async (more: object = {}) =>
  post("/waiting", { service: "massage", session: await scene.sessionId(), ...bea, ...more });

describe("a waiting list", () => {
  it("is joined while the session is full, and offers what comes free", async () => {
    const [first] = await scene.fill(2);
    const full = await api.get("/services/massage/full-sessions");
    expect(full.body.items).toMatchObject([{ id: await scene.sessionId(), seatsLeft: 0 }]);
    const joined = await join();
    expect(joined.body).toMatchObject({ state: "waiting", place: 1, seats: 1, offer: null });
    await scene.cancel(first!);
    const offered = await api.get(`/waiting/${joined.body.token}`);
    expect(offered.body).toMatchObject({ state: "offered", offer: { total: { currency: "EUR" } } });
    const details = { firstName: "Bea", lastName: "Baker", email: bea.email };
    const booked = await post("/bookings", { hold: offered.body.offer.hold, details });
    expect(booked.body.state).toBe("scheduled");
    expect((await api.get(`/waiting/${joined.body.token}`)).body.booking).toBe(booked.body.token);
  });

  it("is left, and its places go on", async () => {
    await scene.fill(2);
    const { body } = await join();
    expect((await post(`/waiting/${body.token}/leave`, {})).body.state).toBe("left");
    expect((await post(`/waiting/${body.token}/leave`, {})).body.state).toBe("left");
  });

  it("takes no more seats than one booking may have, also later", async () => {
    await scene.fill(2);
    expect((await join({ seats: 3 })).body.code).toBe("too-many-seats");
    const { body } = await join();
    expect((await post(`/waiting/${body.token}/seats`, { seats: 2 })).body.seats).toBe(2);
    expect((await post(`/waiting/${body.token}/seats`, { seats: 3 })).body.code).toBe("too-many-seats");
  });

  it.each([
    [{ name: "www.evil.example" }, "details-missing"],
    [{ email: "no" }, "details-missing"],
    [{ phone: "call me" }, "details-missing"],
    [{ session: "5f0c9a52-7d4e-4a0e-9a6b-1c2d3e4f5a6b" }, "waiting-closed"],
    [{ session: undefined, course: "x" }, "waiting-closed"],
    [{ timeZone: "Mars/Olympus" }, "zone-unknown"],
    [{ day: "2026-11-23" }, "invalid"],
    [{ service: "nothing" }, "calendar-not-found"],
  ])("refuses %o with %s", async (more, code) => {
    await scene.fill(2);
    expect((await join(more)).body.code).toBe(code);
    expect(await scene.line()).toEqual([]);
  });

  it("is not joined while seats are free, or twice", async () => {
    const [first] = await scene.fill(2);
    await join();
    expect((await join()).body.code).toBe("already-waiting");
    await scene.cancel(first!);
    expect((await api.get(`/waiting/${"A".repeat(32)}`)).body.code).toBe("waiting-not-found");
  });
});

describe("accepting what is offered", () => {
  const details = { firstName: "Bea", lastName: "Baker", email: bea.email };

  /** Follows the answer of `accept`, as a program would. */
  async function follow(token: string): Promise<string> {
    const led = await post(`/waiting/${token}/accept`, {});
    expect(led).toMatchObject({ status: 409, body: { code: "offer-to-book" } });
    const [method, address] = (led.body.call as string).split(" ");
    expect(method).toBe("POST");
    const booked = await post(address!.replace("/api/v1", ""), { hold: led.body.hold, details });
    expect(booked.body.state).toBe("scheduled");
    return booked.body.token;
  }

  it("leads to the booking of offered seats, and is done once they are booked", async () => {
    const [first] = await scene.fill(2);
    const { body } = await join();
    expect((await post(`/waiting/${body.token}/accept`, {})).body.code).toBe("hold-lapsed");
    await scene.cancel(first!);
    const booking = await follow(body.token);
    const again = await post(`/waiting/${body.token}/accept`, {});
    expect(again).toMatchObject({ status: 200, body: { state: "accepted", booking } });
  });

  it("leads to the booking of an offered time", async () => {
    const { office } = scene;
    await office.change(
      "update services set seats = 1, waiting_earlier = true, waiting_quiet_from = 0, waiting_quiet_to = 0",
    );
    const [first] = await scene.fill(1);
    const times = { first: "2026-11-23", last: "2026-11-23", from: 600, to: 601 };
    const { body } = await post("/watches", { service: "massage", ...times, ...bea });
    await scene.cancel(first!);
    await offerTimes(office.services);
    await follow(body.token);
    expect((await api.get(`/waiting/${body.token}`)).body.state).toBe("accepted");
  });

  it("leads to the booking of all dates of an offered course", async () => {
    const course = usualCourses[0]!.replace("course-seats: 14", "course-seats: 1");
    const courses = await CourseScene.open(coursePack([course], ["waiting-list: {offer: 12 h}"]));
    try {
      const { db, clock } = courses.services;
      api = openTestApiOn(db, { services: { clock } });
      const taken = await courses.join();
      const { body } = await post("/waiting", { service: "from-zero", course: "wednesdays", ...bea });
      expect(body).toMatchObject({ kind: "course", state: "waiting" });
      must(await cancelBooking({ token: taken, reason: "", scope: "all", key: randomUUID() }, courses.services));
      await follow(body.token);
    } finally {
      await courses.close();
    }
  });
});

describe("a watch", () => {
  const watch = (more: object = {}) =>
    post("/watches", { service: "massage", first: "2026-11-23", last: "2026-11-27", from: 0, to: 60, ...bea, ...more });

  it("remembers times that would suit, if none is free", async () => {
    await scene.office.change("update services set waiting_earlier = true");
    const { body } = await watch();
    expect(body).toMatchObject({ kind: "watch", state: "waiting", suits: { first: "2026-11-23", to: 60 } });
    expect((await post(`/waiting/${body.token}/keep`, {})).status).toBe(200);
    expect((await watch({ to: 1440, email: "c@example.com" })).body.code).toBe("times-free");
  });

  it.each([
    [{ first: "2020-01-01" }, "choice-unknown"],
    [{ last: "2029-01-01" }, "choice-unknown"],
    [{ from: 60, to: 60 }, "choice-unknown"],
    [{ staff: "no-one" }, "choice-unknown"],
    [{ minutes: 7 }, "choice-unknown"],
    [{ email: "no" }, "details-missing"],
    [{ weekdays: [] }, "invalid"],
  ])("refuses %o with %s", async (more, code) => {
    await scene.office.change("update services set waiting_earlier = true");
    expect((await watch(more)).body.code).toBe(code);
  });
});
