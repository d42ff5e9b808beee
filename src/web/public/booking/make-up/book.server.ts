import { data, redirect } from "react-router";
import { refusalResponses } from "#domain/errors.ts";
import { bookMakeUp } from "#use-cases/booking/make-ups/book-make-up.ts";
import { readFields } from "../../../http/read-form.ts";
import { openMakeUp } from "./make-up.server.ts";

/** Books the chosen session and redirects to its page. */
export async function handleMakeUp(args: Parameters<typeof openMakeUp>[0]) {
  const field = await readFields(args.request, ["session", "key"]);
  const { services, token, outcome, t } = await openMakeUp(args);
  if (field("session") === "") return data({ error: t("makeUp.required") }, { status: 422 });
  const booked = await bookMakeUp({ token, sessionId: field("session"), key: field("key") }, services);
  if (booked.ok) return redirect(outcome(booked.value.token), 303);
  const { refusal } = booked;
  if (refusal.code === "not-offered") return redirect(outcome(token), 303);
  const { status, message } = refusalResponses[refusal.code];
  const error = refusal.code === "resource-taken" ? t("makeUp.taken") : t(message, refusal);
  return data({ error }, { status });
}
