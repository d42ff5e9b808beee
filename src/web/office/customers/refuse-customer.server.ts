import type { Refusal } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";

/** Someone who was erased, or of another business, is not found. */
export function refuseCustomer(
  args: PageArguments,
  refusal: Refusal | OfficeRefusal,
  typed: Readonly<Record<string, string>>,
) {
  if (refusal.code === "customer-unknown") throw refused({ code: "page-not-found", path: args.url.pathname });
  return refuseForm(args.context, refusal, typed);
}
