import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import type { FoundVisit } from "#use-cases/office/booking/search-bookings.ts";
import type { ListedRow } from "./list-views.ts";
import { localeContext, servicesContext } from "../../../http/context.ts";
import { nameOf } from "../front-desk/visit-words.server.ts";
import type { ProviderPass } from "../frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt, type Context } from "../words/office-words.server.ts";
import type { Translator } from "../../../i18n/translator.ts";

export interface RowWords {
  t: Translator;
  now: number;
  format: (at: Date) => string;
  rowOf: (visit: FoundVisit) => ListedRow;
}

/** How rows of bookings are written for this operator. */
export async function rowWords(context: Context, { provider }: ProviderPass): Promise<RowWords> {
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const now = context.get(servicesContext).clock.now().getTime();
  const format = (at: Date) => formatShort(at.getTime(), viewer, now);
  return {
    t,
    now,
    format,
    rowOf: (visit) => ({
      href: officeBookingPath(provider.slug, visit.reference),
      who: nameOf(visit, context.get(localeContext), t),
      what: visit.services.join(", "),
      when: visit.startsAt === null ? t("console.requests.noWish") : format(visit.startsAt),
      state: stateOf(visit.state, t),
    }),
  };
}

export function stateOf(state: FoundVisit["state"], t: Translator): string {
  switch (state) {
    case "requested":
      return t("console.booking.state.requested");
    case "scheduled":
      return t("console.booking.state.scheduled");
    case "cancelled":
      return t("console.booking.state.cancelled");
    case "declined":
      return t("console.booking.state.declined");
  }
}
