import { mostGuests, type BookableService } from "#domain/booking/service.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { leastPeople } from "#use-cases/office/new-booking/list-office-times.ts";
import type { OfferedServices } from "#use-cases/office/new-booking/offered-services.ts";
import type { Viewer } from "../../../i18n/formats.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { TimesView } from "../new-booking-views.ts";

interface Said {
  offered: OfferedServices;
  viewer: Viewer;
  t: Translator;
}

interface Chosen {
  service: BookableService;
  people: number;
  duration: number | null;
  choosable: (string | null)[];
  member: string;
}

/** What else can be chosen: how many come, how long, and with whom. */
export function presentSelects(
  { service, people, duration, choosable, member }: Chosen,
  { offered: { provider }, t, viewer }: Said,
): TimesView["selects"] {
  const most = 1 + mostGuests(service);
  const least = leastPeople(service);
  const members = service.members.filter(({ id }) => choosable.includes(id));
  const priced = (minutes: number) =>
    formatMoney(priceOf(service, { duration: minutes, memberId: null, people }), provider.currency, viewer.locale);
  return [
    ...(most > least
      ? [
          {
            name: "people",
            label: t("offer.people"),
            value: String(people),
            options: Array.from({ length: most - least + 1 }, (_, index) => String(least + index)).map((count) => ({
              value: count,
              label: count,
            })),
          },
        ]
      : []),
    ...(service.durations.length > 1
      ? [
          {
            name: "minutes",
            label: t("offer.duration"),
            value: String(duration ?? service.durations[0]),
            options: service.durations.map((minutes) => ({
              value: String(minutes),
              label: `${formatDuration(minutes, t)}, ${priced(minutes)}`,
            })),
          },
        ]
      : []),
    ...(members.length > 1
      ? [
          {
            name: "member",
            label: t("console.booking.with"),
            value: member,
            options: [
              { value: "", label: t("timetable.anyGiver") },
              ...members.map(({ slug, name }) => ({ value: slug, label: name })),
            ],
          },
        ]
      : []),
  ];
}
