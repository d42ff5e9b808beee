import { redirect } from "react-router";
import { mostGuests } from "#domain/booking/service.ts";
import { isLocaleCode, languageOf, localeCodes, localeOf } from "#domain/locales/locales.ts";
import { newBookingPath, officeBookingPath, officeHoldPath, walkInPath } from "#domain/navigation/office-addresses.ts";
import { officeService } from "#domain/office/new-booking/office-service.ts";
import { listLengths, readOfficeHold, type OfficeHold } from "#use-cases/office/new-booking/hold/read-office-hold.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import { leastPeople } from "#use-cases/office/new-booking/list-office-times.ts";
import { formatDate, formatMoment, formatTime, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import type { HeldVisitView } from "../new-booking-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { ruleOptions } from "./repeat.server.ts";

/** Which list a hold comes from. */
export type HoldKind = "walk-in" | "new";

export const walkInListPath = { "walk-in": walkInPath, new: newBookingPath } satisfies Record<
  HoldKind,
  (slug: string) => string
>;

export async function presentHeldVisit(args: PageArguments, kind: HoldKind) {
  const { context, params } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const services = context.get(servicesContext);
  const token = params["hold"]!;
  const locale = languageOf(context.get(localeContext));
  const found = await readOfficeHold({ providerId: provider.id, actor }, { token, locale }, services);
  if (!found.ok) throw redirect(walkInListPath[kind](provider.slug));
  if (found.value.isBooked) throw redirect(officeBookingPath(provider.slug, found.value.booking.reference));
  const { booking, others, service, members, isLive } = found.value;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const isWalkIn = kind === "walk-in";
  const start = booking.startsAt!.getTime();
  const end = booking.endsAt!.getTime();
  const now = services.clock.now().getTime();
  const when = isWalkIn
    ? formatTimes(start, end, viewer)
    : `${formatDate(start, viewer)}, ${formatTimes(start, end, viewer)}`;
  const lengths = isLive ? await listLengths(found.value, isWalkIn, services) : [];
  const format = (amount: number) => formatMoney(amount, booking.currency, viewer.locale);
  const title = serviceNames(booking).join(", ");
  const total = [booking, ...others].reduce((sum, date) => sum + date.total, 0);
  const view: HeldVisitView = {
    name: titleOf(title, provider.name),
    title,
    isWalkIn,
    lead: [...members, when].join(", "),
    action: officeHoldPath(walkInListPath[kind](provider.slug), token),
    key: newKey(context),
    held: isLive ? t("console.new.held", { time: formatTime(now + booking.secondsLeft! * 1000, viewer) }) : null,
    lost: args.url.searchParams.has("lost") ? t("console.new.datesLost") : null,
    lapsed: t("console.new.lapsed"),
    again: t("console.new.again"),
    otherChoice: t("console.new.otherChoice"),
    people: found.value.services
      .flatMap((one) => one.members)
      .filter(({ name }, index, all) => members.includes(name) && all.findIndex((one) => one.name === name) === index)
      .map(({ name, photo }) => ({ name, photo })),
    lengths:
      lengths.length < 2
        ? null
        : {
            legend: t("offer.duration"),
            options: lengths.map(({ duration, price }) => ({
              value: String(duration),
              label: formatDuration(duration, t),
              price: format(price),
              isChosen: duration === booking.lines[0]!.duration,
            })),
          },
    guests: guestsOf(found.value, t),
    owed:
      lengths.length < 2 && total > 0
        ? { term: t("console.booking.due"), amount: owedOf(found.value, total, viewer, t) }
        : null,
    ...typedOf(found.value, isWalkIn, t),
    callers: officeHoldPath(newBookingPath(provider.slug), "callers"),
    contact: t("console.new.contact"),
    submit: isWalkIn ? t("console.new.begin") : t("console.new.book"),
    lookUp: t("console.new.lookUp"),
    pays: { label: t("credit.label"), own: t("console.till.own"), none: t("console.till.ownNone") },
    dates:
      others.length === 0
        ? null
        : {
            title: t("series.count", { count: String(1 + others.length) }),
            list: [booking, ...others].map((date) => formatMoment(date.startsAt!.getTime(), viewer)),
          },
    repeat:
      isWalkIn || !isLive || service.supply === "courses"
        ? null
        : { options: ruleOptions(t), isRepeated: others.length > 0 },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: kind }), view };
}

/** "€65", or for each person if their number can still change. */
function owedOf({ booking, service }: OfficeHold, total: number, { locale }: Viewer, t: Translator): string {
  const isEach = booking.lines.length === 1 && service.pricePer === "person" && mostGuests(officeService(service)) > 0;
  const people = Math.max(1, booking.lines[0]!.seats);
  const amount = formatMoney(isEach ? total / people : total, booking.currency, locale);
  return isEach ? `${amount} ${t("offer.perPerson")}` : amount;
}

function guestsOf({ booking, service }: OfficeHold, t: Translator): HeldVisitView["guests"] {
  const most = 1 + mostGuests(officeService(service));
  const least = leastPeople(service);
  if (most <= least || booking.lines.length > 1) return null;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return {
    label: t("offer.people"),
    options: counts.map((count) => ({ value: count, label: count })),
    value: String(Math.max(least, booking.lines[0]!.seats)),
  };
}

function typedOf({ booking }: OfficeHold, isWalkIn: boolean, t: Translator) {
  const { firstName, lastName, email, phoneTyped, notes, locale } = booking;
  return {
    fields: [
      { name: "firstName", label: t("details.firstName.label"), type: "text", value: firstName },
      { name: "lastName", label: t("details.lastName.label"), type: "text", value: lastName },
      { name: "phone", label: t("details.phone.label"), type: "tel", value: phoneTyped },
      { name: "email", label: t("details.email.label"), type: "email", value: email },
    ],
    notes: { label: t("details.notes.label"), value: notes },
    languages: {
      label: t("console.new.language"),
      options: localeCodes.map((code) => ({ value: code, label: localeOf(code).name })),
      value: isLocaleCode(locale) ? locale : "en",
    },
    confirmation: {
      label: t("console.new.confirmation"),
      hint: t("console.new.confirmationHint"),
      isChecked: !isWalkIn,
    },
  } satisfies Pick<HeldVisitView, "fields" | "notes" | "languages" | "confirmation">;
}
