import { redirect } from "react-router";
import { requestsPath } from "#domain/navigation/office-addresses.ts";
import { proposeTime } from "#use-cases/office/requests/propose-time.ts";
import { answerRequest, requestRefusal } from "#use-cases/office/requests/answer-request.ts";
import { readOfficeRequest } from "#use-cases/office/requests/read-office-request.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { answerFields } from "../shared/requests/list-views.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** Carries out the operator's answer to a request. The form names the time, so that the operator confirms what they saw. */
export async function handleAnswer({ context, params, request }: PageArguments) {
  const field = await readFields(request, answerFields);
  const { provider, actor } = passOf(context);
  const services = context.get(servicesContext);
  const read = await readOfficeRequest({ providerId: provider.id, actor }, params["reference"]!, services);
  if (!read.ok) return refuseForm(context, { code: "booking-changed" });
  const { reference } = read.value.booking;
  const office = { providerId: provider.id, actor };
  const leave = (done: NoticeName) => redirect(withDone(requestsPath(provider.slug), done), 303);
  const start = field("start");
  const reason = field("reason");
  switch (field("intent")) {
    case "confirm": {
      if (start === "") return refuseForm(context, { code: "start-missing" });
      const answer = { kind: "confirm", start, staff: null } as const;
      const done = await answerRequest(office, { reference, answer }, services);
      return done.ok ? leave("confirmed") : refuseForm(context, done.refusal);
    }
    case "propose": {
      if (start === "") return refuseForm(context, { code: "start-missing" });
      const done = await proposeTime(read.value, start, services, actor);
      return done.ok ? leave("proposed") : refuseForm(context, requestRefusal(done.refusal.code));
    }
    case "decline": {
      const done = await answerRequest(office, { reference, answer: { kind: "decline", reason } }, services);
      return done.ok ? leave("declined") : refuseForm(context, done.refusal, { reason });
    }
    default:
      return refuseForm(context, { code: "start-missing" });
  }
}
