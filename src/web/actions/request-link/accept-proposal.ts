import { data, redirect } from "react-router";
import { acceptProposal } from "#use-cases/office/accept-proposal.ts";
import { readFields } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import type { Arguments } from "../../present/request-link/open-request.ts";
import { openProposal, outcomeOf } from "../../present/request-link/proposal.ts";

/** The visitor accepts the time that the office proposed. */
export async function handleProposal(args: Arguments & { request: Request }) {
  const request = await openProposal(args);
  const text = await readFields(args.request, ["intent"]);
  if (text("intent") !== "accept") throw refused({ code: "choice-unknown" });
  const taken = await acceptProposal(request.managed, request.services);
  if (taken.ok) return redirect(outcomeOf(request), 303);
  if (taken.refusal.code === "not-waiting" || taken.refusal.code === "confirmed-otherwise")
    return redirect(outcomeOf(request), 303);
  return data({ fault: request.t("office.take.lost") }, { status: 409 });
}
