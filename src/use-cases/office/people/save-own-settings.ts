import { readName } from "#domain/booking/text.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { updateOperator } from "#store/office/people/operators.ts";
import type { Services } from "../../shared/services.ts";

/** An operator's own name and language, and whether single keys are shortcuts. */
export async function saveOwnSettings(
  operatorId: string,
  typed: { name: string; locale: LocaleCode; usesKeys: boolean },
  { db }: Pick<Services, "db">,
): Promise<Result<null, OfficeRefusal>> {
  const name = readName(typed.name);
  if (name === null) return refuse({ code: "name-unreadable" });
  await updateOperator(db, operatorId, { ...typed, name });
  return ok(null);
}
