import { redirect } from "react-router";
import { requestsPath } from "#domain/navigation/office-addresses.ts";
import { confirmRequest } from "#use-cases/office/confirm-request.ts";
import { declineRequest } from "#use-cases/office/decline-request.ts";
import { proposeTime } from "#use-cases/office/propose-time.ts";
import { readOfficeRequest } from "#use-cases/office/requests/read-office-request.ts";
import { prefixContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../../present/office/frame.ts";
import { refuseForm } from "./form-result.ts";

/** Carries out the operator's answer to a request. */
export async function handleAnswer({ context, params, request }: PageArguments) {
  const field = await readFields(request, ["intent", "start", "reason"]);
  const { provider, actor } = passOf(context);
  const services = context.get(servicesContext);
  const read = await readOfficeRequest({ providerId: provider.id, actor }, params["reference"]!, services);
  if (!read.ok) return refuseForm(context, { code: "booking-changed" });
  const named = { reference: read.value.booking.reference, provider: provider.slug, by: actor };
  const leave = (done: string) =>
    redirect(`${context.get(prefixContext)}${requestsPath(provider.slug)}?done=${done}`, 303);
  switch (field("intent")) {
    case "confirm": {
      const done = await confirmRequest({ ...named, start: null, staff: null }, services);
      return done.ok ? leave("confirmed") : refuseForm(context, { code: "booking-changed" });
    }
    case "propose": {
      if (field("start") === "") return refuseForm(context, { code: "start-missing" });
      const done = await proposeTime(read.value, field("start"), services, actor);
      return done.ok ? leave("proposed") : refuseForm(context, { code: "booking-changed" });
    }
    case "decline": {
      const done = await declineRequest({ ...named, reason: field("reason") }, services);
      if (done.ok) return leave("declined");
      return refuseForm(context, { code: "message-unreadable" }, { reason: field("reason") });
    }
    default:
      return refuseForm(context, { code: "start-missing" });
  }
}
