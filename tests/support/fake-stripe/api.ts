import type { Ledger } from "./ledger.ts";
import { listJson, refundJson, sessionJson } from "./objects.ts";

export interface Reply {
  status: number;
  body: object;
}

/** In seconds: sessions live from 30 minutes to 24 hours. Stripe checks this by its own clock at creation. */
const least = 30 * 60;
const most = 24 * 60 * 60;

/** Stripe's API without HTTP: applies a request to the ledger and returns the reply. */
export class Api {
  readonly #ledger: Ledger;
  readonly #origin: () => string;

  constructor(ledger: Ledger, origin: () => string) {
    this.#ledger = ledger;
    this.#origin = origin;
  }

  answer(method: string, path: string, params: URLSearchParams): Reply {
    const [, , , , id = "", verb = ""] = path.split("/");
    if (method === "POST" && path === "/v1/checkout/sessions") return this.#create(params);
    if (method === "GET" && path === "/v1/checkout/sessions") return this.#list(params.get("payment_intent") ?? "");
    if (method === "POST" && path === "/v1/refunds") return this.#refund(params);
    if (method === "GET" && path === "/v1/refunds") return this.#refunds(params.get("payment_intent") ?? "");
    if (path.startsWith("/v1/checkout/sessions/") && verb === "") return this.#session(id);
    if (method === "POST" && verb === "expire") return this.#expire(id);
    return refusal(404, { message: `Unrecognized request URL (${method}: ${path})` });
  }

  #create(params: URLSearchParams): Reply {
    const price = "line_items[0][price_data]";
    const expiresAt = Number(params.get("expires_at"));
    const amount = Number(params.get(`${price}[unit_amount]`)) * Number(params.get("line_items[0][quantity]"));
    const lives = expiresAt - Date.now() / 1000;
    if (lives < least || lives > most) return refusal(400, { param: "expires_at", message: "out of range" });
    if (!Number.isInteger(amount) || amount < 1) return refusal(400, { param: "line_items", message: "bad amount" });
    const email = params.get("customer_email");
    if (email?.endsWith("@refused.example") === true)
      return refusal(400, { code: "email_invalid", param: "customer_email", message: `Invalid email address` });
    const session = this.#ledger.add({
      reference: params.get("client_reference_id") ?? "",
      amount,
      currency: params.get(`${price}[currency]`) ?? "",
      title: params.get(`${price}[product_data][name]`) ?? "",
      email,
      successUrl: params.get("success_url") ?? "",
      cancelUrl: params.get("cancel_url") ?? "",
      expiresAt,
    });
    return { status: 200, body: sessionJson(session, 0, this.#origin()) };
  }

  #session(id: string): Reply {
    const session = this.#ledger.current(id);
    if (session === undefined) return refusal(404, { code: "resource_missing", message: `No such session: ${id}` });
    return { status: 200, body: sessionJson(session, this.#ledger.refunded(session.intent), this.#origin()) };
  }

  #list(intent: string): Reply {
    const session = this.#ledger.ofIntent(intent);
    return { status: 200, body: listJson(session === undefined ? [] : [this.#session(session.id).body]) };
  }

  #expire(id: string): Reply {
    if (this.#ledger.expire(id)) return this.#session(id);
    return refusal(400, { message: "Only Checkout Sessions with a status of open can be expired" });
  }

  #refund(params: URLSearchParams): Reply {
    const refund = this.#ledger.refund(params.get("payment_intent") ?? "", Number(params.get("amount")), {
      refund: params.get("metadata[refund]") ?? "",
    });
    if (refund === "too-much") return refusal(400, { message: "Refund amount is greater than unrefunded amount" });
    return { status: 200, body: refundJson(refund) };
  }

  #refunds(intent: string): Reply {
    const refunds = this.#ledger.refunds.filter((refund) => refund.intent === intent);
    return { status: 200, body: listJson(refunds.map(refundJson)) };
  }
}

function refusal(status: number, error: Record<string, string>): Reply {
  return { status, body: { error: { type: "invalid_request_error", ...error } } };
}
