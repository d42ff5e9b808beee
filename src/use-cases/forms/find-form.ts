import { ok, refuse, type Result } from "#domain/errors.ts";
import type { FormKind } from "#domain/forms/definition.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { findForm, findOnlyQuiz, type OpenForm } from "#store/forms/forms.ts";
import type { Services } from "../shared/services.ts";
import { shareRead } from "#store/shared-reads.ts";

export type { OpenForm };

/** Finds a form, quiz or survey by id or slug. The address must be the one for its kind; null: any. */
export async function findOpenForm(
  idOrSlug: string,
  kind: FormKind | null,
  locale: LocaleCode,
  services: Services,
): Promise<Result<OpenForm>> {
  const key = JSON.stringify(["form", idOrSlug, locale]);
  const found = await shareRead(services, key, () => findForm(services.db, idOrSlug, locale));
  const isIt = found !== undefined && (kind === null || found.form.kind === kind);
  return isIt ? ok(found) : refuse({ code: "form-not-found" });
}

/** The quiz that an address without a name means. Null if there are none or several. */
export async function findTheQuiz(locale: LocaleCode, services: Services): Promise<OpenForm | null> {
  return (await shareRead(services, JSON.stringify(["quiz", locale]), () => findOnlyQuiz(services.db, locale))) ?? null;
}
