import { data } from "react-router";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { officeResponses, type OfficeRefusal } from "#domain/office/refusals.ts";
import { retryAfter } from "../../../http/retry-after.ts";

type AnyRefusal = Refusal | OfficeRefusal;

function isOffices(refusal: AnyRefusal): refusal is OfficeRefusal {
  return refusal.code in officeResponses;
}

export function responseTo(refusal: AnyRefusal) {
  return isOffices(refusal) ? officeResponses[refusal.code] : refusalResponses[refusal.code];
}

/** A page's data with the status of a refusal, if there is one. */
export function officeStatus<View>(view: View, refusal: AnyRefusal | null) {
  if (refusal === null) return data(view);
  const headers = isOffices(refusal) ? {} : retryAfter(refusal);
  return data(view, { status: responseTo(refusal).status, headers });
}
