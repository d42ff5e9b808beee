import { localizeForm, type LocalizedForm, type TranslatableForm } from "#domain/forms/translation/localize-form.ts";
import { languageOf } from "#domain/locales/locales.ts";
import type { FormRequest } from "./open-form.server.ts";

/** The form in the visitor's language, as far as it is translated. */
export function spokenForm({ code }: Pick<FormRequest, "code">, form: TranslatableForm): LocalizedForm {
  return localizeForm(form, languageOf(code));
}
