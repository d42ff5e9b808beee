import { data, redirect } from "react-router";
import { proposalPath } from "#domain/navigation/addresses.ts";
import { acceptTime, declineTimes } from "#use-cases/office/handover/answer-proposal.ts";
import { acceptProposal } from "#use-cases/office/requests/accept-proposal.ts";
import { readFields } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import type { RequestArguments, OpenedRequest } from "./open-request.server.ts";
import { openProposal, outcomeOf } from "./proposal.server.ts";

/** The visitor accepts the time that the office proposed. */
export async function handleProposal(args: RequestArguments & { request: Request }) {
  const request = await openProposal(args);
  const text = await readFields(args.request, ["intent", "time", "proposal"]);
  if (request.managed.booking.state === "scheduled")
    return answerTimes(request, { id: text("proposal"), time: text("time") }, args.url);
  if (text("intent") !== "accept") throw refused({ code: "choice-unknown" });
  const taken = await acceptProposal(request.managed, request.services);
  if (taken.ok) return redirect(outcomeOf(request), 303);
  if (taken.refusal.code === "not-waiting" || taken.refusal.code === "confirmed-otherwise")
    return redirect(outcomeOf(request), 303);
  return data({ fault: request.t("office.take.lost") }, { status: 409 });
}

/** The visitor accepts one of the times proposed for a booked visit, or says that none suits. */
async function answerTimes(request: OpenedRequest, { id, time }: { id: string; time: string }, { search }: URL) {
  const { managed, services, t } = request;
  const isNone = time === "none";
  const answered = isNone
    ? await declineTimes(managed, id, services)
    : await acceptTime(managed, { id, at: Date.parse(time) }, services);
  if (answered.ok) return redirect(isNone ? proposalPath + search : outcomeOf(request), 303);
  // It was answered, or the visit has changed: the visit's page shows how it is now.
  if (answered.refusal.code !== "time-taken") return redirect(outcomeOf(request), 303);
  return data({ fault: t("office.ask.lost") }, { status: 409 });
}
