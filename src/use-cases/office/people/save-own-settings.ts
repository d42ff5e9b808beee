import { readName } from "#domain/booking/text.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { isLocaleCode } from "#domain/locales/locales.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { updateOperator } from "#store/office/people/operators.ts";
import type { Services } from "../../shared/services.ts";

/** An operator's own name and language, and whether single keys are shortcuts. */
export async function saveOwnSettings(
  operator: { id: string; locale: string },
  typed: { name: string; locale: string; usesKeys: boolean },
  { db }: Pick<Services, "db">,
): Promise<Result<{ locale: string }, OfficeRefusal>> {
  const name = readName(typed.name);
  if (name === null) return refuse({ code: "name-unreadable" });
  const locale = isLocaleCode(typed.locale) ? typed.locale : operator.locale;
  await updateOperator(db, operator.id, { name, locale, usesKeys: typed.usesKeys });
  return ok({ locale });
}
