import { redirect } from "react-router";
import type { z } from "zod";
import { refuse } from "#domain/errors.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { isLocaleCode } from "#domain/locales/locales.ts";
import { peoplePath } from "#domain/navigation/office-addresses.ts";
import type { Grant } from "#domain/office/verbs.ts";
import { changeGrant } from "#use-cases/office/people/change-grant.ts";
import { invitePerson, withdrawInvitation } from "#use-cases/office/people/invite-person.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { type grantForm, inviteForm, mostShown, personForm, withdrawForm } from "./people-schemas.server.ts";
import { dropField } from "./people-views.ts";
import { readPressed, readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function grantOf({ role, staff, overrides, money }: z.output<typeof grantForm>): Grant {
  return { role, staffId: staff, switches: { overrides, money } };
}

export async function handleInvite(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, inviteForm);
  if (!sent.isRead) return sent.answer;
  const page = context.get(localeContext);
  const locale = isLocaleCode(page) ? page : "en";
  const command = { email: sent.value.email, grant: grantOf(sent.value), locale };
  const invited = await invitePerson(officeOf(args), command, context.get(servicesContext));
  return invited.ok ? back(context, "invited") : sent.refuse(invited.refusal);
}

export async function handleWithdraw(args: PageArguments) {
  const { context } = args;
  const { id } = await readPressed(args, withdrawForm);
  const withdrawn = isUuid(id)
    ? await withdrawInvitation(officeOf(args), id, context.get(servicesContext))
    : refuse({ code: "not-ended" } as const);
  return back(context, withdrawn.ok ? "ended" : "not-ended");
}

export async function handlePerson(args: PageArguments) {
  const { context, params } = args;
  const sent = await readOfficeForm(args, personForm);
  if (!sent.isRead) return sent.answer;
  const { end: isEnd, made } = sent.value;
  // What the page did not show, such as what was made meanwhile, is not kept.
  const shown = made.split(" ").slice(0, mostShown);
  const keep = shown.filter((_, at) => sent.value[dropField(at)] !== true);
  const command = { operatorId: params["operator"]!, grant: isEnd ? null : grantOf(sent.value), keep };
  const changed = await changeGrant(officeOf(args), command, context.get(servicesContext));
  if (!changed.ok) return sent.refuse(changed.refusal);
  const { ended, kept } = changed.value;
  if (ended + kept === 0) return back(context, isEnd ? "ended" : "saved");
  return back(context, isEnd ? "left" : "saved-less");
}

function back(context: PageArguments["context"], done: NoticeName): Response {
  return redirect(withDone(peoplePath(passOf(context).provider.slug), done), 303);
}
