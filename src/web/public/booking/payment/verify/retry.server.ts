import { data, redirect } from "react-router";
import { refusalResponses } from "#domain/errors.ts";
import {
  clientContext,
  localeContext,
  servicesContext,
  tagContext,
  type PageArguments,
} from "../../../../http/context.ts";
import { readForm } from "../../../../http/read-form.ts";
import { retryAfter } from "../../../../http/retry-after.ts";
import { openPayment } from "./verify.server.ts";
import { askPuzzle, readProof } from "../../../shared/widget/puzzle.server.ts";
import { leaveToPay } from "../../../shared/booking/leave-to-pay.server.ts";

/** "Try again": opens the same checkout while it is open, otherwise a new one for the same hold. */
export async function handleRetry({ context, request, url }: PageArguments) {
  const sender = { client: context.get(clientContext), proof: readProof(await readForm(request)) };
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const { paidFor, provider, token, returnTo } = await openPayment({ context, url });
  const left = await leaveToPay(
    {
      paidFor,
      token,
      provider,
      origin: url.origin,
      code,
      tag: context.get(tagContext),
      returnTo,
      sender,
    },
    services,
  );
  if (!left.ok) {
    const { refusal } = left;
    const { providerId } = paidFor.kind === "visit" ? paidFor.booking : paidFor.order;
    const puzzle = await askPuzzle({ refusal, sender, providerId }, { services, code });
    return data({ refusal, puzzle }, { status: refusalResponses[refusal.code].status, headers: retryAfter(refusal) });
  }
  if (left.value !== "confirmed") return left.value;
  const again = new URL(url);
  again.searchParams.delete("left");
  return redirect(again.href, 303);
}
