import { redirect } from "react-router";
import { isUuid } from "#domain/text/uuid.ts";
import { officeMePath } from "#domain/navigation/office-addresses.ts";
import { saveOwnSettings } from "#use-cases/office/people/save-own-settings.ts";
import { signOut } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { signInOf } from "../../shared/frame/frame.server.ts";
import { inLanguage } from "../handle-door.server.ts";
import { readOfficeForm, readPressed } from "../../shared/forms/read-office-form.server.ts";
import { ownForm, ownRowForm } from "../page/door-schemas.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

export async function handleMe(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, ownForm);
  if (!sent.isRead) return sent.answer;
  const { name, locale, keys } = sent.value;
  const { operator } = signInOf(context);
  const saved = await saveOwnSettings(operator.id, { name, locale, usesKeys: keys }, context.get(servicesContext));
  if (!saved.ok) return sent.refuse(saved.refusal);
  return redirect(withDone(inLanguage(locale, officeMePath, args), "saved"), 303);
}

/** Ends another sign-in of the same operator. */
export async function handleEnd(args: PageArguments) {
  const { context } = args;
  const { id } = await readPressed(args, ownRowForm);
  const { operator } = signInOf(context);
  const isEnded = isUuid(id) && (await signOut({ operator, id }, context.get(servicesContext)));
  return redirect(withDone(officeMePath, isEnded ? "ended" : "not-ended"), 303);
}
