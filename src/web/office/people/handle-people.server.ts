import { redirect } from "react-router";
import { refuse } from "#domain/errors.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { isLocaleCode } from "#domain/locales/locales.ts";
import { peoplePath } from "#domain/navigation/office-addresses.ts";
import { roles, switches, type Grant } from "#domain/office/verbs.ts";
import { changeGrant } from "#use-cases/office/people/change-grant.ts";
import { invitePerson, withdrawInvitation } from "#use-cases/office/people/invite-person.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { dropField, type grantFields, inviteFields, mostShown, personFields, withdrawFields } from "./people-views.ts";
import { readFields, typedInto, type ReadField } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

const dropFields = Array.from({ length: mostShown }, (_, at) => dropField(at));

/** Null if there is no such role. */
function readGrant(field: ReadField<keyof typeof grantFields>): Grant | null {
  const role = roles.find((name) => name === field("role"));
  if (role === undefined) return null;
  const isOn = (name: (typeof switches)[number]) => field(name) === "yes";
  return {
    role,
    staffId: field("staff") === "" ? null : field("staff"),
    switches: { overrides: isOn("overrides"), money: isOn("money") },
  };
}

export async function handleInvite({ context, request }: PageArguments) {
  const field = await readFields(request, inviteFields);
  const { provider, actor } = passOf(context);
  const page = context.get(localeContext);
  const locale = isLocaleCode(page) ? page : "en";
  const typed = typedInto(field, inviteFields);
  const grant = readGrant(field);
  if (grant === null) return refuseForm(context, { code: "not-allowed" }, typed);
  const command = { email: field("email"), grant, locale };
  const invited = await invitePerson({ providerId: provider.id, actor }, command, context.get(servicesContext));
  return invited.ok ? back(context, "invited") : refuseForm(context, invited.refusal, typed);
}

export async function handleWithdraw({ context, request }: PageArguments) {
  const field = await readFields(request, withdrawFields);
  const { provider, actor } = passOf(context);
  const id = field("id");
  const withdrawn = isUuid(id)
    ? await withdrawInvitation({ providerId: provider.id, actor }, id, context.get(servicesContext))
    : refuse({ code: "not-ended" } as const);
  return back(context, withdrawn.ok ? "ended" : "not-ended");
}

export async function handlePerson({ context, params, request }: PageArguments) {
  const field = await readFields(request, [...Object.values(personFields), ...dropFields]);
  const { provider, actor } = passOf(context);
  const isEnd = field("end") === "yes";
  const typed = typedInto(field, [...Object.values(personFields), ...dropFields]);
  const grant = isEnd ? null : readGrant(field);
  if (grant === null && !isEnd) return refuseForm(context, { code: "not-allowed" }, typed);
  // What the page did not show, such as what was made meanwhile, is not kept.
  const shown = field("made").split(" ").slice(0, mostShown);
  const keep = shown.filter((_, at) => field(dropField(at)) !== "yes");
  const command = { operatorId: params["operator"]!, grant, keep };
  const changed = await changeGrant({ providerId: provider.id, actor }, command, context.get(servicesContext));
  if (!changed.ok) return refuseForm(context, changed.refusal, typed);
  const { ended, kept } = changed.value;
  if (ended + kept === 0) return back(context, isEnd ? "ended" : "saved");
  return back(context, isEnd ? "left" : "saved-less");
}

function back(context: PageArguments["context"], done: NoticeName): Response {
  return redirect(withDone(peoplePath(passOf(context).provider.slug), done), 303);
}
