import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openWebhookSender } from "#gateways/webhooks/send.ts";
import { newSecret, sign } from "./secrets.ts";

const page = readFileSync(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
// Inside the project, so that it finds the library.
const folder = join(import.meta.dirname, `example-${randomUUID()}`);

beforeAll(() => mkdirSync(folder));
afterAll(() => rmSync(folder, { recursive: true }));

it("The receiver in docs/webhooks.md takes what is signed, once, and nothing else", async () => {
  const code = /```js\n([\s\S]*?)```/.exec(page)![1]!;
  writeFileSync(join(folder, "receiver.mjs"), code);
  const secret = newSecret();
  vi.stubEnv("WEBHOOK_SECRET", secret);
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const { server } = (await import(/* @vite-ignore */ join(folder, "receiver.mjs"))) as { server: Server };
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sender = openWebhookSender({ trustedHosts: [host] });
    const body = JSON.stringify({ type: "booking.created", data: { booking: { reference: "K7Q-4MD" } } });
    const send = (own: string) => {
      const headers = sign({ id: "evt_1", body, secrets: [own] }, new Date());
      return sender.send({ url: new URL(`http://${host}/`), headers, body });
    };
    expect(await send(secret)).toMatchObject({ status: 204 });
    expect(await send(secret)).toMatchObject({ status: 204 });
    expect(await send(newSecret())).toMatchObject({ status: 401 });
    expect(said.mock.calls).toEqual([["booking.created", "K7Q-4MD"]]);
  } finally {
    server.close();
    vi.unstubAllEnvs();
    said.mockRestore();
  }
});
