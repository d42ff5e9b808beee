import { languageOf } from "#domain/locales/locales.ts";
import { dayPath, newBookingPath, walkInPath } from "#domain/navigation/office-addresses.ts";
import { minutesPerDay, toMilliseconds } from "#domain/time/instant.ts";
import { listWalkIns, type WalkIn } from "#use-cases/office/new-booking/list-walk-ins.ts";
import { dayIn, formatPlainDay, formatTime, type Viewer } from "../../i18n/formats.ts";
import type { WalkInRow, WalkInView } from "./new-booking-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { formatDuration } from "../../i18n/duration.ts";
import type { Translator } from "../../i18n/translator.ts";
import { colourOf } from "../shared/front-desk/visit-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import { writeChoice } from "./choice.server.ts";

export async function presentWalkIn(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const t = await officeTranslator(context);
  const services = context.get(servicesContext);
  const locale = languageOf(context.get(localeContext));
  const found = await listWalkIns({ providerId: provider.id, actor }, locale, services);
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const viewer = viewerAt(provider.zone, context);
  const at = services.clock.now().getTime();
  const today = dayIn(at, provider.zone);
  const only = url.searchParams.get("service");
  const isShown = ({ service }: WalkIn) => only === null || service.slug === only;
  const said = { t, viewer, at };
  const groups = [
    { id: "can-now", title: t("console.new.now"), isSoon: false, rows: found.value.now },
    { id: "can-soon", title: t("console.new.soon"), isSoon: true, rows: found.value.soon },
  ];
  const shown = groups
    .map(({ rows, ...group }) => ({
      ...group,
      rows: rows.filter(isShown).map((row) => rowOf(row, group.isSoon, said)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const title = t("console.new.door");
  const view: WalkInView = {
    name: titleOf(t("console.new.walkIn"), provider.name),
    title,
    lead: `${formatPlainDay(today, viewer.locale)}, ${formatTime(at, viewer)}`,
    action: walkInPath(provider.slug),
    key: newKey(context),
    filter: filterOf([...found.value.now, ...found.value.soon], { only, slug: provider.slug, t }),
    groups: shown,
    empty: shown.length > 0 ? null : t("console.new.none"),
    fits: {
      text: t("console.new.fits"),
      links: [
        { label: t("console.new.later"), href: newBookingPath(provider.slug) },
        { label: t("console.new.day"), href: dayPath(provider.slug, today) },
      ],
    },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "walk-in" }), view };
}

/** One link for each service that the list has. */
function filterOf(
  rows: readonly WalkIn[],
  { only, slug, t }: { only: string | null; slug: string; t: Translator },
): WalkInView["filter"] {
  const services = new Map(
    rows.map(({ service, serviceNumber }) => [service.slug, { name: service.name, serviceNumber }]),
  );
  if (services.size < 2) return null;
  const address = walkInPath(slug);
  const sorted = [...services].toSorted(([, one], [, other]) => one.serviceNumber - other.serviceNumber);
  return {
    label: t("team.services"),
    links: [
      { label: t("console.new.everything"), href: address, isCurrent: only === null },
      ...sorted.map(([key, { name }]) => ({
        label: name,
        href: `${address}?service=${key}`,
        isCurrent: only === key,
      })),
    ],
  };
}

interface Said {
  t: Translator;
  viewer: Viewer;
  at: number;
}

function rowOf(walkIn: WalkIn, isSoon: boolean, { t, viewer, at }: Said): WalkInRow {
  const { service, serviceNumber, members, memberId, durations, start, until, seatsLeft } = walkIn;
  const lengths = durations.toSorted((one, other) => one - other).map((duration) => formatDuration(duration, t));
  const name = members.map((member) => member.name).join(", ");
  const begins = formatTime(toMilliseconds(start), viewer);
  // A gap that lasts half a day has no end that matters.
  const hasEnd = until - start < minutesPerDay / 2;
  const minutes = Math.max(1, Math.ceil((toMilliseconds(start) - at) / 60_000));
  return {
    choice: writeChoice({
      service: service.slug,
      start,
      people: service.needsGuests ? 2 : 1,
      member: members.find(({ id }) => id === memberId)?.slug ?? "",
      duration: service.durations.length > 1 ? durations[0]! : null,
    }),
    hue: colourOf(serviceNumber).hue,
    service: service.name,
    about: [
      ...(name === "" ? [] : [name]),
      new Intl.ListFormat(viewer.locale, { type: "disjunction", style: "short" }).format(lengths),
      ...(seatsLeft === null ? [] : [t("offer.seats", { count: seatsLeft })]),
    ].join(", "),
    people: members.map((member) => ({ name: member.name, photo: member.photo })),
    when: isSoon
      ? { lead: t("console.new.inMinutes", { minutes: String(minutes) }), time: begins }
      : { lead: "", time: hasEnd ? t("console.new.until", { time: formatTime(toMilliseconds(until), viewer) }) : "" },
    isSoon,
  };
}
