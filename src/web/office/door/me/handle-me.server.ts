import { redirect } from "react-router";
import { isUuid } from "#domain/text/uuid.ts";
import { officeMePath } from "#domain/navigation/office-addresses.ts";
import { saveOwnSettings } from "#use-cases/office/people/save-own-settings.ts";
import { signOut } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readFields } from "../../../http/read-form.ts";
import { signInOf } from "../../shared/frame/frame.server.ts";
import { inLanguage } from "../handle-door.server.ts";
import { refuseForm } from "../../shared/forms/form-result.server.ts";
import { ownFields, ownRowFields } from "../page/door-fields.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

export async function handleMe({ context, request, url }: PageArguments) {
  const field = await readFields(request, ownFields);
  const typed = { name: field("name"), locale: field("locale"), keys: field("keys") };
  const { operator } = signInOf(context);
  const saved = await saveOwnSettings(
    operator,
    { ...typed, usesKeys: typed.keys === "yes" },
    context.get(servicesContext),
  );
  if (!saved.ok) return refuseForm(context, saved.refusal, typed);
  return redirect(withDone(inLanguage(saved.value.locale, officeMePath, { context, url }), "saved"), 303);
}

/** Ends another sign-in of the same operator. */
export async function handleEnd({ context, request }: PageArguments) {
  const field = await readFields(request, ownRowFields);
  const { operator } = signInOf(context);
  const id = field("id");
  const isEnded = isUuid(id) && (await signOut({ operator, id }, context.get(servicesContext)));
  return redirect(withDone(officeMePath, isEnded ? "ended" : "not-ended"), 303);
}
