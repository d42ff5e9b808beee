import type { ServerResponse } from "node:http";
import type { Ledger } from "./ledger.ts";

/** Where the page is opened. */
interface Till {
  ledger: Ledger;
  /** Returns where the visitor goes. */
  pay(sessionId: string): string | null;
}

/** The parts of Stripe's checkout page that browser tests need: pay or go back. */
export function checkoutPage(till: Till, url: URL, method: string, body: string, response: ServerResponse): void {
  const id = url.pathname.slice("/c/pay/".length);
  const session = till.ledger.current(id);
  if (session === undefined) return void response.writeHead(404).end("No such session");
  if (method === "POST") {
    const back = new URLSearchParams(body).get("act") === "pay" ? till.pay(id) : session.cancelUrl;
    return void response.writeHead(303, { Location: back ?? session.cancelUrl }).end();
  }
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><title>Checkout</title><main><h1>${session.amount} ${session.currency}</h1>
<form method="post"><button name="act" value="pay">Pay</button><button name="act" value="leave">Back</button></form></main></html>`);
}
