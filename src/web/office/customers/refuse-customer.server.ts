import type { Refusal } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";

/** A refusal to answer. Someone who was erased, or of another business, is not found. */
export function ofKnownCustomer<Given extends Refusal | OfficeRefusal>({ url }: PageArguments, refusal: Given): Given {
  if (refusal.code === "customer-unknown") throw refused({ code: "page-not-found", path: url.pathname });
  return refusal;
}
