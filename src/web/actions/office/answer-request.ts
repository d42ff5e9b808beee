import { redirect } from "react-router";
import { requestsPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { confirmRequest } from "#use-cases/office/confirm-request.ts";
import { declineRequest } from "#use-cases/office/decline-request.ts";
import { proposeTime } from "#use-cases/office/propose-time.ts";
import { readOfficeRequest } from "#use-cases/office/requests/read-office-request.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../../present/office/frame.ts";
import { refuseForm } from "./form-result.ts";

/** Carries out the operator's answer to a request. The form names the time, so that the operator confirms what they saw. */
export async function handleAnswer({ context, params, request }: PageArguments) {
  const field = await readFields(request, ["intent", "start", "reason"]);
  const { provider, actor } = passOf(context);
  const services = context.get(servicesContext);
  const read = await readOfficeRequest({ providerId: provider.id, actor }, params["reference"]!, services);
  if (!read.ok) return refuseForm(context, { code: "booking-changed" });
  const named = { reference: read.value.booking.reference, provider: provider.slug, by: actor };
  const leave = (done: string) => redirect(`${requestsPath(provider.slug)}?done=${done}`, 303);
  const start = field("start");
  const reason = field("reason");
  switch (field("intent")) {
    case "confirm": {
      if (start === "") return refuseForm(context, { code: "start-missing" });
      const done = await confirmRequest({ ...named, start, staff: null }, services);
      return done.ok ? leave("confirmed") : refuseForm(context, refusalFor(done.refusal.code));
    }
    case "propose": {
      if (start === "") return refuseForm(context, { code: "start-missing" });
      const done = await proposeTime(read.value, start, services, actor);
      return done.ok ? leave("proposed") : refuseForm(context, refusalFor(done.refusal.code));
    }
    case "decline": {
      const done = await declineRequest({ ...named, reason }, services);
      return done.ok ? leave("declined") : refuseForm(context, refusalFor(done.refusal.code), { reason });
    }
    default:
      return refuseForm(context, { code: "start-missing" });
  }
}

/** Times come from the page's list, so one that cannot be read was not chosen there. */
function refusalFor(code: string): OfficeRefusal {
  switch (code) {
    case "slot-lost":
      return { code: "time-lost" };
    case "time-unreadable":
    case "time-skipped":
    case "time-ambiguous":
      return { code: "start-missing" };
    case "reason-unreadable":
      return { code: "reason-unreadable" };
    case "service-gone":
    case "visitor-erased":
      return { code: "request-unanswerable" };
    default:
      return { code: "booking-changed" };
  }
}
