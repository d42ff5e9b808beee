import { redirect } from "react-router";
import { languageOf } from "#domain/locales/locales.ts";
import { newBlockPath, newBookingPath, walkInPath } from "#domain/navigation/office-addresses.ts";
import { readInstant, toMilliseconds } from "#domain/time/instant.ts";
import { fullName } from "#domain/booking/names.ts";
import { findOfferedServices, type OfferedServices } from "#use-cases/office/new-booking/offered-services.ts";
import { readCaller } from "#use-cases/office/new-booking/read-caller.ts";
import { formatDate, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import { readParty } from "../choice.server.ts";
import type { NewBookingView } from "../new-booking-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { reachTo } from "../../shared/day/actions.server.ts";
import { passOf, presentOfficeFrame, titleOf, type ProviderPass } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { presentOfficeCourses } from "./courses/courses.server.ts";
import { followShortcut } from "./shortcut.server.ts";
import { presentOfferedServices } from "./services-list.server.ts";
import { presentOfficeTimes } from "./times.server.ts";

export async function presentNewBooking(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  if (url.searchParams.has("now")) throw redirect(walkInPath(provider.slug));
  const t = await officeTranslator(context);
  const locale = languageOf(context.get(localeContext));
  const services = context.get(servicesContext);
  const office = { providerId: provider.id, actor };
  const found = await findOfferedServices(office, locale, services);
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  await followShortcut(args, office, found.value);
  const viewer = viewerAt(provider.zone, context);
  const named = url.searchParams.has("add") ? null : url.searchParams.get("service");
  const service = found.value.services.find(({ slug }) => slug === named);
  const course = found.value.courses.find(({ slug }) => slug === named);
  const chosen = service ?? course;
  const title = t("console.new.title");
  const caller = await readCaller(office, url.searchParams.get("for"), services);
  const name = caller === null ? "" : fullName(caller.known, context.get(localeContext));
  const lead = chosen === undefined ? pressedIn(url, found.value, viewer) || t("team.services") : title;
  const party = service && readParty(url.searchParams.get("cart"));
  const open = { offered: found.value, viewer, t };
  const view: NewBookingView = {
    name: titleOf(title, provider.name),
    title: party === undefined ? (chosen?.name ?? title) : namesOf(party, found.value),
    lead: name === "" ? lead : t("console.new.for", { name }),
    // A refused form comes back to the same choices.
    action: newBookingPath(provider.slug, Object.fromEntries(url.searchParams)),
    key: newKey(context),
    others: [{ label: t("console.new.walkIn"), href: walkInPath(provider.slug) }, ...blockOf(url, pass, { viewer, t })],
    groups: chosen === undefined ? await presentOfferedServices(args, open) : [],
    more: t("console.new.otherTimes"),
    times: service === undefined ? null : await presentOfficeTimes(args, { ...open, service }),
    courses: course === undefined ? null : await presentOfficeCourses(args, { ...open, service: course }),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "new" }), view };
}

/** Each service once: "Haircut, Colour". */
function namesOf(party: NonNullable<ReturnType<typeof readParty>>, { services }: OfferedServices): string {
  const slugs = new Set(party.flat().map((line) => line.service));
  return services.flatMap(({ slug, name }) => (slugs.has(slug) ? [name] : [])).join(", ");
}

/** The gap that was pressed in the day: "Tuesday, December 1, 2026, 8:30 – 11:00 AM, Rui Costa". Empty without one. */
function pressedIn({ searchParams }: URL, { services }: OfferedServices, viewer: Viewer): string {
  const [start, end] = ["start", "end"].map((name) => readInstant(searchParams.get(name) ?? ""));
  if (start == null || end == null || start >= end) return "";
  const [from, to] = [toMilliseconds(start), toMilliseconds(end)];
  const member = services.flatMap(({ members }) => members).find(({ slug }) => slug === searchParams.get("member"));
  return [formatDate(from, viewer), formatTimes(from, to, viewer), ...(member === undefined ? [] : [member.name])].join(
    ", ",
  );
}

/** The time that the address names can be blocked instead. */
function blockOf(
  { searchParams }: URL,
  { provider, actor }: ProviderPass,
  { viewer, t }: { viewer: Viewer; t: Translator },
): NewBookingView["others"] {
  const [start, end] = ["start", "end"].map((name) => readInstant(searchParams.get(name) ?? ""));
  if (!start || !end || start >= end || reachTo(":provider/blocks/new", actor.grant) === "none") return [];
  const times = formatTimes(toMilliseconds(start), toMilliseconds(end), viewer);
  return [{ label: t("console.day.blockOf", { times }), href: `${newBlockPath(provider.slug)}?${searchParams}` }];
}
