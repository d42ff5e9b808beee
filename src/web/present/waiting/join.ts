import type { RouterContextProvider } from "react-router";
import { leastSeats, mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { bookingPath, waitingAddress } from "#domain/navigation/addresses.ts";
import { findPage } from "#use-cases/booking/find/find-page.ts";
import { readFullSessions, type FullSession } from "#use-cases/booking/waiting/read-waiting.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { formatLeaf, formatMoment } from "../../features/booking/formats.ts";
import { readQuery } from "../../features/booking/state/query.ts";
import type { FullSessionsView, JoinView } from "../../features/waiting/waiting-views.ts";
import { framingContext, localeContext, newKey, servicesContext } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { pageTitle } from "../../ui/head/page-title.ts";
import { readVisitor, wallClockOf, type WallClock } from "../widget/wall-clock.ts";

export interface WaitingArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
  url: URL;
}

/** The context that the loader and the action share. */
export interface JoinRequest {
  services: Services;
  code: CatalogueCode;
  t: Translator;
  provider: BookingProvider;
  service: BookableService;
  wallClock: WallClock;
  /** How many seats one person may wait for. */
  most: number;
  people: number;
  /** Null until the visitor has chosen a session that is full. */
  session: FullSession | null;
  /** The other sessions that are full. */
  sessions: FullSession[];
  context: Readonly<RouterContextProvider>;
}

const uuid = /^[0-9a-f-]{36}$/;

export async function openJoin({ context, params, request, url }: WaitingArguments): Promise<JoinRequest> {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const query = readQuery(url.searchParams);
  const found = await findPage({ kind: "services", services: [params["service"] ?? ""] }, services, languageOf(code));
  if (!found.ok) throw refused(found.refusal);
  const { provider, services: offered } = found.value;
  const service = offered[0]!;
  context.get(framingContext).sites = provider.frameSites;
  const most = 1 + mostGuests(service);
  const people = Math.min(most, Math.max(query.people ?? 1, leastSeats(service)));
  const full = await readFullSessions({ provider, service, seats: people }, services);
  if (!full.ok) throw refused(full.refusal);
  const named = url.searchParams.get("session");
  const isNamed = named !== null && uuid.test(named);
  const session = isNamed ? await findSession({ provider, service, people, sessionId: named }, services) : null;
  const wallClock = wallClockOf(readVisitor({ context, request }, query), provider, [service], null);
  const t = await translatorOf(code);
  return { services, code, t, provider, service, wallClock, most, people, session, sessions: full.value, context };
}

async function findSession(
  of: { provider: BookingProvider; service: BookableService; people: number; sessionId: string },
  services: Services,
): Promise<FullSession | null> {
  const found = await readFullSessions({ ...of, seats: of.people }, services);
  return found.ok ? (found.value[0] ?? null) : null;
}

export async function presentJoin(args: WaitingArguments): Promise<FullSessionsView | JoinView> {
  const request = await openJoin(args);
  return request.session === null ? listView(request) : joinView(request, request.session);
}

function commonView({ provider, service, t }: JoinRequest) {
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    page: pageTitle(`${t("waiting.title")}: ${service.name}`, provider.name),
    title: t("waiting.join.title"),
  };
}

function listView(request: JoinRequest): FullSessionsView {
  const { service, sessions, people, t, wallClock } = request;
  return {
    ...commonView(request),
    kind: "list",
    text: sessions.length === 0 ? t("waiting.join.none") : t("waiting.join.choose"),
    sessions: sessions.map(({ id, startsAt, members }) => ({
      href: waitingAddress(service.slug, { session: id, people }),
      label: [formatMoment(startsAt.getTime(), wallClock.viewer), ...members].join(", "),
    })),
    book: { label: t("waiting.join.book"), href: `${bookingPath([service.slug])}?people=${people}` },
  };
}

function joinView(request: JoinRequest, session: FullSession): JoinView {
  const { service, t, wallClock, most, people, context } = request;
  const at = session.startsAt.getTime();
  return {
    ...commonView(request),
    kind: "join",
    text: t("waiting.join.text"),
    leaf: formatLeaf(at, wallClock.viewer),
    session: [
      service.name,
      [formatMoment(at, wallClock.viewer), ...session.members].join(", "),
      t("waiting.join.left", { count: session.seatsLeft }),
    ],
    labels: {
      name: t("waiting.join.name"),
      email: t("details.email.label"),
      phone: t("details.phone.label"),
      seats: t("waiting.join.seats"),
    },
    hasSeats: most > 1,
    most,
    typed: { name: "", email: "", phone: "", seats: String(people) },
    key: newKey(context),
    submit: t("waiting.join.submit"),
  };
}
