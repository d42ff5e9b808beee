import { data, redirect } from "react-router";
import { asVersion } from "#set-up/edit/outside/as-version.ts";
import { officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { cancelClasses } from "#use-cases/office/front-desk/sessions/cancel/cancel-classes.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { officeOf, versionBy } from "../../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../../shared/forms/read-office-form.server.ts";
import type { FormResult } from "../../../shared/frame/office-form.tsx";
import { passOf } from "../../../shared/frame/frame.server.ts";
import { responseTo } from "../../../shared/words/office-status.server.ts";
import { withDone } from "../../../shared/words/notice-words.server.ts";
import { cancelClassForm } from "../../../shared/front-desk/class-schemas.server.ts";
import { classCancelView } from "./cancel-class.server.ts";

/** Cancels, or shows the mail with what was typed. If people booked meanwhile, the page shows them and asks again. */
export async function handleClassCancel(args: PageArguments) {
  const { context, params } = args;
  const sent = await readOfficeForm(args, cancelClassForm);
  const id = params["session"]!;
  if (!sent.isRead) {
    const { data: result, init } = sent.answer;
    return data({ view: await classCancelView(args, { reason: "", message: "" }), result: result }, init ?? {});
  }
  const { reason, message } = sent.value;
  if (sent.value.do === "look")
    return data({ view: await classCancelView(args, { reason, message }), result: typed(sent.typed) });
  const services = context.get(servicesContext);
  const command = {
    id,
    dates: sent.value.date.filter((date) => date !== "").map(readDate),
    seen: sent.value.seen,
    endsTime: sent.value.ends,
    reason,
    message,
    key: sent.value.key,
  };
  const done = await asVersion(services, versionBy(args), () => cancelClasses(officeOf(args), command, services));
  if (done.ok) return redirect(withDone(officeSessionPath(passOf(context).provider.slug, id), "class-cancelled"), 303);
  const { data: result } = await sent.refuse(done.refusal);
  const { status } = responseTo(done.refusal);
  return data({ view: await classCancelView(args, { reason, message }), result: result }, { status });
}

function readDate(text: string): { id: string; revision: number } {
  const [id = "", revision = ""] = text.split(" ");
  return { id, revision: Number(revision) };
}

/** What was typed stays. Nothing is wrong with it. */
function typed(values: FormResult["typed"]): FormResult {
  return { fault: "", field: "looked", typed: values };
}
