import type { OfficeHold } from "#use-cases/office/new-booking/hold/read-office-hold.ts";
import { listForHold, type TypedContact } from "#use-cases/office/money/at-desk/list-for-hold.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { nameOwn, sayOwnLeft } from "../../shared/money/own-words.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import type { OwnChoice } from "../new-booking-views.ts";

/** What the visitor with the typed address or number has, if it fits what is held. */
export async function ownChoices(args: PageArguments, hold: OfficeHold, contact: TypedContact): Promise<OwnChoice[]> {
  const { context } = args;
  const own = await listForHold(officeOf(args), hold, contact, context.get(servicesContext));
  if (own.length === 0) return [];
  const t = await officeTranslator(context);
  const { zone } = hold.provider;
  const words = { t, locale: viewerAt(zone, context).locale, zone };
  return own.map((one) => ({ value: one.id, label: nameOwn(one, words), hint: sayOwnLeft(one, words) }));
}
