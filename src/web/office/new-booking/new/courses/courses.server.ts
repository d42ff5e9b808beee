import { mostGuests, type BookableService } from "#domain/booking/service.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { newBookingPath } from "#domain/navigation/office-addresses.ts";
import { listOfficeCourses, type OfficeCourse } from "#use-cases/office/new-booking/hold/courses.ts";
import { leastPeople } from "#use-cases/office/new-booking/list-office-times.ts";
import type { OfferedServices } from "#use-cases/office/new-booking/offered-services.ts";
import { formatMoment, type Viewer } from "../../../../i18n/formats.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../../http/context.ts";
import type { Translator } from "../../../../i18n/translator.ts";
import { formatMoney } from "../../../../ui/money/format-money.ts";
import { nameOf } from "../../../shared/front-desk/visit-words.server.ts";
import { readPartySize, writeCourseChoice } from "../../choice.server.ts";
import type { OfficeCoursesView } from "../../new-booking-views.ts";

interface Open {
  offered: OfferedServices;
  service: BookableService;
  viewer: Viewer;
  t: Translator;
}

/** The courses of a service, with who is in them and what is free. */
export async function presentOfficeCourses({ context, url }: PageArguments, open: Open): Promise<OfficeCoursesView> {
  const { offered, service, t } = open;
  const { slug } = offered.provider;
  const asked = url.searchParams;
  const least = leastPeople(service);
  const most = 1 + mostGuests(service);
  const people = Math.min(Math.max(least, readPartySize(asked.get("people")) ?? least), most);
  const locale = languageOf(context.get(localeContext));
  const courses = await listOfficeCourses(offered, { service, people, locale }, context.get(servicesContext));
  const who = asked.get("for");
  const back = new URLSearchParams(asked);
  for (const name of ["service", "people"]) back.delete(name);
  return {
    otherService: { label: t("console.new.otherChoice"), href: `${newBookingPath(slug)}?${back}` },
    address: newBookingPath(slug),
    values: { service: service.slug, ...(who !== null && { for: who }) },
    people:
      most <= least
        ? null
        : {
            name: "people",
            label: t("offer.people"),
            value: String(people),
            options: Array.from({ length: Math.min(most, 30) - least + 1 }, (_, index) => String(least + index)).map(
              (count) => ({ value: count, label: count }),
            ),
          },
    show: t("console.new.showCourses"),
    courses: courses.map((course) => rowOf(course, people, open, context.get(localeContext))),
    join: t("course.join"),
    empty: t("course.none"),
  };
}

function rowOf(
  { key, name, outlook, people: enrolled }: OfficeCourse,
  people: number,
  { offered: { provider }, service, viewer, t }: Open,
  locale: string,
): OfficeCoursesView["courses"][number] {
  const { ahead, all, state, price, places } = outlook;
  const [first] = ahead;
  const isWhole = ahead.length === all;
  const sum = service.pricePer === "person" ? price * people : price;
  return {
    key,
    name,
    about: [
      isWhole ? t("course.sessions", { count: all }) : t("course.left", { left: ahead.length, count: String(all) }),
      ...(first === undefined ? [] : [formatMoment(first.startsAt.getTime(), viewer), first.members.join(", ")]),
    ]
      .filter((text) => text !== "")
      .join(" · "),
    price: sum === 0 ? "" : formatMoney(sum, provider.currency, viewer.locale),
    places: t("console.session.free", { count: places }),
    enrolled: enrolled.map((person, index) => {
      const more = person.seats > 1 ? ` (${t("console.day.people", { count: person.seats })})` : "";
      return { key: String(index), name: `${nameOf(person, locale, t)}${more}` };
    }),
    choice: state === "open" ? writeCourseChoice({ service: service.slug, course: key, people }) : null,
    fault:
      state === "full"
        ? t("course.refusal.full")
        : state === "closed"
          ? t("course.refusal.closed")
          : state === "open"
            ? ""
            : t("course.isOver"),
  };
}
