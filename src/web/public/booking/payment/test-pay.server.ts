import { data, redirect } from "react-router";
import { actOnTestCheckout, testChoices } from "#use-cases/payments/checkout/test-checkout.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readForm } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import { wayTo } from "./test-checkout.server.ts";

/** Pays, declines or leaves the test checkout, as the visitor chose. */
export async function handleTestCheckout({ context, params, request, url }: PageArguments) {
  const form = await readForm(request);
  const choice = testChoices.find((one) => one === form.get("choice"));
  if (choice === undefined) throw refused({ code: "choice-unknown" });
  const used = await actOnTestCheckout({ id: params["id"] ?? "", choice }, context.get(servicesContext));
  if (!used.ok) throw refused(used.refusal);
  if (used.value === "paid") return redirect(wayTo(url, context, "back"), 303);
  return data({ outcome: used.value }, { status: used.value === "declined" ? 402 : 409 });
}
