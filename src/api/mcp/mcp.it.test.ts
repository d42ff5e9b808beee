import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenedKey } from "../access.ts";
import { openTestApi, type TestApi } from "../testing/open-api.ts";
import { endpoints } from "../endpoints.ts";
import { argumentsOf, toolsOf } from "./tools.ts";

const keyText = "alm_a-key-of-the-office";
let api: TestApi;
let key: OpenedKey;
beforeAll(async () => {
  const keys: Record<string, OpenedKey> = {};
  api = await openTestApi({ keys });
  const { id } = await api.db
    .selectFrom("providers")
    .select("id")
    .where("slug", "=", "saltwater-house")
    .executeTakeFirstOrThrow();
  key = {
    id: "k",
    name: "Desk",
    operatorId: "o",
    verbs: new Set(["bookings.see"]),
    providerId: id,
    providerSlug: "saltwater-house",
  };
  keys[keyText] = key;
});
afterAll(() => api.close());

/** An assistant with the protocol's own client. */
async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "assistant", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("https://book.example/api/v1/mcp"), {
    fetch: (url, init) => api.fetch(new Request(url, init)),
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return { isError: isError === true, text, read: () => JSON.parse(text) };
}

const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

describe("without a key", () => {
  it("offers what a visitor can do, and nothing of the office", async () => {
    const client = await connect();
    expect(await names(client)).toEqual([
      "list_businesses",
      "list_services",
      "find_times",
      "find_next_time",
      "explain_time",
      "hold_time",
      "read_hold",
      "release_hold",
    ]);
    await expect(client.callTool({ name: "list_bookings", arguments: {} })).rejects.toThrow("There is no tool");
  });

  it("finds a time, holds it, and gives the page where the person books it", async () => {
    const client = await connect();
    const businesses = (await call(client, "list_businesses", {})).read();
    expect(businesses.items.map(({ slug }: { slug: string }) => slug)).toContain("saltwater-house");
    const next = (await call(client, "find_next_time", { service: "massage" })).read();
    const held = (
      await call(client, "hold_time", {
        service: "massage",
        start: next.start,
        prefill: { firstName: "Ada", email: "ada@example.com" },
      })
    ).read();
    expect(held).toMatchObject({ state: "held", start: next.start });
    expect(held.page).toMatch(/^https:\/\/book\.example\/widget\/booking\//);
    const booked = await api.db.selectFrom("bookings").select("state").where("email", "=", "ada@example.com").execute();
    expect(booked).toEqual([{ state: "held" }]);
    expect((await call(client, "release_hold", { token: held.token })).text).toBe("Done");
  });

  it("says in words why it cannot", async () => {
    const client = await connect();
    const refused = await call(client, "hold_time", { service: "massage", start: "2020-01-01T10:00:00Z" });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain("(slot-past)");
    const wrong = await call(client, "find_next_time", { service: "massage", staf: "any" });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain("staf");
  });
});

describe("with a key", () => {
  it("offers the office's tools for the verbs of the key, for its business alone", async () => {
    const client = await connect({ Authorization: `Bearer ${keyText}` });
    const own = await names(client);
    expect(own).toContain("list_bookings");
    expect(own).not.toContain("cancel_booking");
    const listed = await call(client, "list_bookings", {});
    expect(listed.isError).toBe(false);
    const other = await call(client, "list_bookings", { provider: "ribeira-cycles" });
    expect(other.text).toBe(listed.text);
  });

  it("refuses an unknown key instead of serving without one", async () => {
    await expect(connect({ Authorization: "Bearer alm_unknown" })).rejects.toThrow("key-refused");
  });
});

describe("the endpoint", () => {
  it("takes no other method", async () => {
    expect((await api.get("/mcp")).status).toBe(405);
  });

  it("refuses what is not the protocol", async () => {
    const headers = { Accept: "application/json, text/event-stream" };
    expect((await api.post("/mcp", { hello: "there" }, headers)).status).toBe(400);
    expect((await api.request("/mcp", { method: "POST", body: "{", headers })).status).toBeGreaterThanOrEqual(400);
  });
});

it("no argument of a tool has two meanings", () => {
  for (const { endpoint, name } of toolsOf(endpoints)) {
    const parts = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
      Object.keys((schema as { shape?: object } | null)?.shape ?? {}),
    );
    expect(new Set(parts).size, name).toBe(parts.length);
    expect(argumentsOf({ name, title: "", description: "", endpoint }).type).toBe("object");
  }
});
