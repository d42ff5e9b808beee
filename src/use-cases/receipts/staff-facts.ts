import type { VisitFacts } from "#domain/booking/facts/visit-facts.ts";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import type { ManagedBooking } from "../booking/manage/read-manage.ts";
import { teamTag } from "../zones/team-tag.ts";
import { plainFacts } from "./visit-facts.ts";

/** The facts for a member's own calendar, in the business's language. */
export function staffFacts({ managed, locale }: { managed: ManagedBooking; locale: string }): VisitFacts {
  const code = isCatalogueCode(locale) ? locale : "en";
  const { zone } = managed.provider;
  const reader = { locale: code, tag: teamTag(code, zone), zone };
  // Which member it is makes no difference to what it says.
  const recipient = { kind: "staff", id: "" } as const;
  return plainFacts({ managed, dates: [managed.booking], recipient, reader });
}
