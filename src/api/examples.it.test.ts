import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { successStatusOf } from "./define.ts";
import { endpoints } from "./endpoints.ts";
import { openTestApi, type TestApi } from "./testing/open-api.ts";
import { preparations } from "./testing/preparations.ts";
import { send } from "./testing/send.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

// `api` compares every response with the document.
describe.each(endpoints)("$id", (endpoint) => {
  it.each(endpoint.examples)("$summary", async (example) => {
    const prepared = await preparations[endpoint.id]?.(api, example);
    const { status, body } = await send(api, endpoint, { ...example, ...prepared });
    expect(status, JSON.stringify(body)).toBe(successStatusOf(endpoint));
  });
});

it("prepares only examples that exist", () => {
  const ids = new Set(endpoints.map(({ id }) => id));
  expect(ids.size).toBe(endpoints.length);
  expect(Object.keys(preparations).filter((id) => !ids.has(id))).toEqual([]);
});
