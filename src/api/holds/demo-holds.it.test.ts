import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../testing/open-api.ts";
import { freeTimes } from "../testing/prepare-waiting.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 120_000);
afterAll(() => api.close());

const post = (path: string, body: unknown) => api.post(path, body, { "Idempotency-Key": randomUUID() });
const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", terms: true, consent: true };

it("joins a course with all its dates, and pays for them together", async () => {
  const { body: courses } = await api.get("/services/back-school/courses");
  const { key } = courses.items.find(({ state }: { state: string }) => state === "open");
  const held = await post("/holds", { service: "back-school", course: key });
  expect(held.status).toBe(201);
  expect(held.body.dates.length).toBeGreaterThan(1);
  expect(held.body.repeats).toBeNull();
  expect(held.body.payNow.amount).toBe(held.body.total.amount);
  const rule = { kind: "weekly", count: 2 };
  expect((await post(`/holds/${held.body.token}/dates/plan`, { rule })).body.code).toBe("choice-unknown");
  const { total } = held.body;
  const booked = await post("/bookings", { hold: held.body.token, details: ada, expectedTotal: total.amount });
  expect(booked.body).toMatchObject({ state: "held", payment: { state: "open", amount: total } });
});

it("books through a one-time link once", async () => {
  const wanted = async () => ({ link: "an-hour-by-the-sea", start: (await freeTimes(api, "gift-hour"))[0] });
  const first = await post("/bookings", { ...(await wanted()), details: ada, expectedTotal: 0 });
  expect([first.status, first.body.state, first.body.total.amount]).toEqual([201, "scheduled", 0]);
  const second = await post("/bookings", { ...(await wanted()), details: ada });
  expect([second.status, second.body.code]).toEqual([410, "link-expired"]);
  expect((await post("/holds", { link: "no-such-link", start: (await wanted()).start })).body.code).toBe(
    "link-expired",
  );
});

it("takes codes in the request, and refuses those that do not exist", async () => {
  const [start] = await freeTimes(api, "acupuncture");
  const wanted = { service: "acupuncture", start, details: { ...ada, dateOfBirth: "1985-12-10" } };
  const unknown = await post("/bookings", { ...wanted, codes: ["NOTHING"] });
  expect([unknown.status, unknown.body.code, unknown.body.why]).toEqual([409, "credit-refused", "unknown"]);
  const full = (await post("/holds", { service: "acupuncture", start })).body;
  await api.delete(`/holds/${full.token}`);
  const expectedTotal = Math.round(full.total.amount * 0.9);
  const booked = await post("/bookings", { ...wanted, codes: ["WELCOME10"], expectedTotal });
  expect([booked.status, booked.body.total?.amount], JSON.stringify(booked.body)).toEqual([201, expectedTotal]);
});
