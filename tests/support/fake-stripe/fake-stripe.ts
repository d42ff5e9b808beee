import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Api, type Reply } from "./api.ts";
import { checkoutPage } from "./checkout-page.ts";
import { Idempotency } from "./idempotency.ts";
import { Ledger } from "./ledger.ts";
import { sessionJson } from "./objects.ts";
import { Webhooks } from "./webhooks.ts";

/** `before`: before Stripe does anything. `after`: after it is done, before it replies. */
export type Moment = "before" | "after";

export interface FakeOptions {
  port?: number;
  webhookSecret: string;
}

/**
 * A fake Stripe that works with the real SDK. It keeps a ledger, signs its webhooks, can be slow or down, and can run a
 * hook before and after each request.
 */
export class FakeStripe {
  readonly ledger = new Ledger();
  readonly webhooks: Webhooks;
  /** Milliseconds before every reply. */
  delay = 0;
  isDown = false;
  /** Called before and after every request, such as `POST /v1/refunds`. "drop" closes the connection without reply. */
  onRequest: (request: string, moment: Moment) => Promise<"drop" | void> | "drop" | void = () => {};
  readonly requests: string[] = [];
  readonly #api = new Api(this.ledger, () => this.origin);
  readonly #idempotency = new Idempotency();
  readonly #server: Server;

  constructor({ webhookSecret }: FakeOptions) {
    this.webhooks = new Webhooks(webhookSecret);
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch((fault: unknown) => response.destroy(fault as Error));
    });
  }

  static async start(options: FakeOptions): Promise<FakeStripe> {
    const fake = new FakeStripe(options);
    fake.#server.listen(options.port ?? 0, "127.0.0.1");
    await once(fake.#server, "listening");
    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  /** The visitor pays on Stripe's page. Returns the URL to return to, or null if the session cannot be paid. */
  pay(id: string, amount?: number): string | null {
    if (!this.ledger.pay(id, amount)) return null;
    const session = this.ledger.sessions.get(id)!;
    this.webhooks.send("checkout.session.completed", sessionJson(session, 0, this.origin));
    return session.successUrl.replace("{CHECKOUT_SESSION_ID}", id);
  }

  /** The provider refunds money in Stripe's dashboard. */
  sendRefund(id: string, amount: number): void {
    const { intent } = this.ledger.sessions.get(id)!;
    this.ledger.refund(intent, amount, {});
    this.webhooks.send("charge.refunded", { id: `ch_${id}`, object: "charge", payment_intent: intent });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", headers } = request;
    const url = new URL(request.url ?? "/", this.origin);
    const body = await text(request);
    if (url.pathname.startsWith("/c/pay/")) return checkoutPage(this, url, method, body, response);
    const name = `${method} ${url.pathname}`;
    this.requests.push(name);
    const params = new URLSearchParams(method === "GET" ? url.search : body);
    const key = headers["idempotency-key"];
    const reply = await this.#idempotency.run(
      typeof key === "string" ? key : undefined,
      `${name} ${body}`,
      async () => {
        if ((await this.onRequest(name, "before")) === "drop") return null;
        if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
        return this.isDown ? null : this.#api.answer(method, url.pathname, params);
      },
    );
    const isDropped = reply === null || (await this.onRequest(name, "after")) === "drop";
    if (isDropped) response.destroy();
    else send(response, reply);
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_fake" });
  response.end(JSON.stringify(body));
}
