import { redirect } from "react-router";
import { requestsPath } from "#domain/navigation/office-addresses.ts";
import { proposeTime } from "#use-cases/office/requests/propose-time.ts";
import { answerRequest, requestRefusal } from "#use-cases/office/requests/answer-request.ts";
import { readOfficeRequest } from "#use-cases/office/requests/read-office-request.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { answerForm } from "../shared/requests/request-schemas.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** Carries out the operator's answer to a request. The form names the time, so that the operator confirms what they saw. */
export async function handleAnswer(args: PageArguments) {
  const { context, params } = args;
  const sent = await readOfficeForm(args, answerForm);
  if (!sent.isRead) return sent.answer;
  const { intent, start, reason } = sent.value;
  const { provider, actor } = passOf(context);
  const services = context.get(servicesContext);
  const office = { providerId: provider.id, actor };
  const read = await readOfficeRequest(office, params["reference"]!, services);
  if (!read.ok) return sent.refuse({ code: "booking-changed" });
  const { reference } = read.value.booking;
  const leave = (done: NoticeName) => redirect(withDone(requestsPath(provider.slug), done), 303);
  switch (intent) {
    case "confirm": {
      if (start === "") return sent.refuse({ code: "start-missing" });
      const answer = { kind: "confirm", start, staff: null } as const;
      const done = await answerRequest(office, { reference, answer }, services);
      return done.ok ? leave("confirmed") : sent.refuse(done.refusal);
    }
    case "propose": {
      if (start === "") return sent.refuse({ code: "start-missing" });
      const done = await proposeTime(read.value, start, services, actor);
      return done.ok ? leave("proposed") : sent.refuse(requestRefusal(done.refusal.code));
    }
    case "decline": {
      const done = await answerRequest(office, { reference, answer: { kind: "decline", reason } }, services);
      return done.ok ? leave("declined") : sent.refuse(done.refusal);
    }
  }
}
