import { describe, expect, it } from "vitest";
import { AlmanacProblem, createClient } from "./client.ts";

type Answer = () => Response | Promise<Response>;
const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" }, ...init });

/** A client whose server gives these answers, and what was asked of it. */
function clientOf(answers: Answer[], options: { key?: string; retries?: number } = {}) {
  const asked: { url: URL; method: string; headers: Headers; body: unknown }[] = [];
  const client = createClient({
    url: "https://book.example/",
    ...options,
    fetch: async (url, { method, headers, body } = {}) => {
      asked.push({ url: new URL(url as URL), method: method!, headers: new Headers(headers), body });
      return answers.shift()!();
    },
  });
  return { client, asked };
}

describe("a call", () => {
  it("fills the path, and sends the rest as query", async () => {
    const { client, asked } = clientOf([() => json({ items: [], next: null })], { key: "alm_1" });
    await client.listProviders({ limit: 5 });
    expect(asked[0]!.url.href).toBe("https://book.example/api/v1/providers?limit=5");
    expect(asked[0]!.headers.get("Authorization")).toBe("Bearer alm_1");
    expect(asked[0]!.headers.has("Idempotency-Key")).toBe(false);
  });

  it("encodes parameters, so that none can change the path", async () => {
    const { client, asked } = clientOf([() => json({})]);
    await client.readProvider({ provider: "../a b?c" });
    expect(asked[0]!.url.pathname).toBe("/api/v1/providers/..%2Fa%20b%3Fc");
  });

  it("says which parameter is missing", async () => {
    await expect(clientOf([]).client.readProvider({ provider: "" })).rejects.toThrow('"provider" is missing');
  });

  it("throws the problem that the server explains", async () => {
    const problem = { type: "about:blank", title: "Not found", status: 404, code: "not-found", detail: "Nothing here" };
    const { client } = clientOf([() => json(problem, { status: 404 })]);
    const fault = await client.readProvider({ provider: "x" }).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(AlmanacProblem);
    expect(fault).toMatchObject({ status: 404, code: "not-found", message: "Nothing here" });
  });

  it("throws a problem for an answer that is none", async () => {
    const { client } = clientOf([() => new Response("<h1>Bad gateway</h1>", { status: 502 })]);
    await expect(client.listProviders()).rejects.toMatchObject({ status: 502, code: "unknown" });
  });
});

describe("a repeat", () => {
  const lost = () => Promise.reject(new TypeError("fetch failed"));
  const busy = () => new Response("", { status: 503, headers: { "retry-after": "0" } });

  it("follows a lost connection and a busy server", async () => {
    const { client, asked } = clientOf([lost, busy, () => json({ slug: "a" })]);
    await expect(client.readProvider({ provider: "a" })).resolves.toEqual({ slug: "a" });
    expect(asked).toHaveLength(3);
  });

  it("has the key of the first attempt, so that nothing is done twice", async () => {
    const { client, asked } = clientOf([lost, () => json({}), () => json({})]);
    await client.hold({ body: { service: "massage" } });
    await client.hold({ body: { service: "massage" } });
    const keys = asked.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(asked[0]!.body).toBe('{"service":"massage"}');
  });

  it("ends with the last fault", async () => {
    const { client, asked } = clientOf([busy, busy], { retries: 1 });
    await expect(client.readProvider({ provider: "a" })).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
  });

  it("does not follow a refusal", async () => {
    const { client, asked } = clientOf([() => json({ code: "slot-taken" }, { status: 409 })]);
    await expect(client.readProvider({ provider: "a" })).rejects.toMatchObject({ code: "slot-taken" });
    expect(asked).toHaveLength(1);
  });
});

it("reads all pages of a list", async () => {
  const pages = [
    { items: [{ slug: "a" }, { slug: "b" }], next: "2" },
    { items: [{ slug: "c" }], next: null },
  ];
  const { client, asked } = clientOf(pages.map((page) => () => json(page)));
  const slugs: string[] = [];
  for await (const { slug } of client.all("listProviders", {})) slugs.push(slug);
  expect(slugs).toEqual(["a", "b", "c"]);
  expect(asked.map(({ url }) => url.search)).toEqual(["", "?cursor=2"]);
});
