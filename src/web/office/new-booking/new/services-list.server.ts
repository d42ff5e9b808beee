import { newBookingPath } from "#domain/navigation/office-addresses.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { instantOf, readInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { leastPeople } from "#use-cases/office/new-booking/list-office-times.ts";
import { listFitting } from "#use-cases/office/new-booking/list-fitting.ts";
import type { OfferedServices } from "#use-cases/office/new-booking/offered-services.ts";
import { formatTime, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import type { NewBookingView, ServiceRows } from "../new-booking-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { addingTo } from "./party/party.server.ts";
import { writeChoice } from "../choice.server.ts";

interface Open {
  offered: OfferedServices;
  viewer: Viewer;
  t: Translator;
}

/** The services of the chosen member. Those that fit into the gap that was pressed in the day are held by one press. */
export async function presentOfferedServices(
  { context, url }: PageArguments,
  open: Open,
): Promise<NewBookingView["groups"]> {
  const { offered, viewer, t } = open;
  const asked = url.searchParams;
  const adding = addingTo(url, offered);
  if (adding !== null) {
    const rows = offered.services.map((service) => {
      const about = aboutOf(service, open);
      return { key: service.id, label: service.name, about, time: "", to: { href: adding(service.slug) } };
    });
    return [{ id: "services", title: "", services: rows }];
  }
  const slug = asked.get("member");
  const own = [...offered.services, ...offered.courses].filter(
    ({ members }) => slug === null || members.some((member) => member.slug === slug),
  );
  const [start, end] = ["start", "end"].map((name) => readInstant(asked.get(name) ?? ""));
  const name = own.flatMap(({ members }) => members).find((member) => member.slug === slug)?.name;
  const gap = start == null ? null : { from: start, to: end ?? instantOf(start + 1) };
  const fitting =
    gap === null || slug === null || name === undefined
      ? new Map<string, Instant>()
      : await listFitting({ ...offered, services: own }, { gap, member: slug }, context.get(servicesContext));
  const rowOf = (service: BookableService): ServiceRows["services"][number] => {
    const query = new URLSearchParams(asked);
    query.set("service", service.slug);
    const first = fitting.get(service.id);
    const href = `${newBookingPath(offered.provider.slug)}?${query}`;
    const choice = { service: service.slug, member: slug ?? "", people: leastPeople(service), duration: null };
    return {
      key: service.id,
      label: service.name,
      about: aboutOf(service, open, slug),
      time: first === undefined ? "" : formatTime(toMilliseconds(first), viewer),
      to: first === undefined ? { href } : { choice: writeChoice({ ...choice, start: first }), href },
    };
  };
  const fits = own.filter(({ id }) => fitting.has(id)).map(rowOf);
  const others = own.filter(({ id }) => !fitting.has(id)).map(rowOf);
  if (fits.length === 0) return [{ id: "services", title: "", services: others }];
  const times = formatTimes(toMilliseconds(gap!.from), toMilliseconds(gap!.to), viewer);
  return [
    {
      id: "fitting",
      title: `${name!}, ${end == null ? formatTime(toMilliseconds(start!), viewer) : times}`,
      services: fits,
    },
    { id: "services", title: t("console.new.otherTimes"), services: others },
  ].filter(({ services }) => services.length > 0);
}

/** "30 or 60 min · €35" */
function aboutOf(
  service: BookableService,
  { offered: { provider, ownStaffId }, viewer, t }: Open,
  named: string | null = null,
): string {
  const member = service.members.find(({ slug, id }) => (named === null ? id === ownStaffId : slug === named));
  // With a single length, a member may have their own.
  const own = service.durations.length === 1 && member?.duration != null ? [member.duration] : service.durations;
  const price = priceOf(service, { duration: own[0]!, memberId: member?.id ?? null, people: 1 });
  const lengths = own.map((minutes) => formatDuration(minutes, t));
  return [
    new Intl.ListFormat(viewer.locale, { type: "disjunction", style: "short" }).format(lengths),
    ...(price === 0 ? [] : [formatMoney(price, provider.currency, viewer.locale)]),
  ].join(" · ");
}
