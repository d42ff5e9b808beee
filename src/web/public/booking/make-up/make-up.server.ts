import { redirect, type RouterContextProvider } from "react-router";
import { languageOf } from "#domain/locales/locales.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { readMakeUp, type SessionInPlace } from "#use-cases/booking/make-ups/read-make-up.ts";
import { serviceOf } from "#use-cases/booking/find/localize-booking.ts";
import { formatDate, formatLastDay, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import { commonQuery, readQuery, searchOf } from "../../shared/booking/state/query.ts";
import type { MakeUpView } from "./make-up-views.ts";
import { framingContext, localeContext, newKey, servicesContext } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { pageTitle } from "../../../ui/head/page-title.ts";
import { presentTimes } from "../visit/visit.server.ts";
import { presentSeats } from "../../shared/timetable/session.server.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import { readVisitor, wallClockOf } from "../../shared/widget/wall-clock.server.ts";

interface Arguments {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/** The context that the loader and the action share. A make-up that is not open leads to the page of the missed date. */
export async function openMakeUp({ context, request, url }: Arguments) {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const query = readQuery(url.searchParams);
  const token = query.booking ?? "";
  const read = await readManaged(token, services, languageOf(code));
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  const managed = read.value;
  const { booking, provider } = managed;
  context.get(framingContext).sites = provider.frameSites;
  const makeUp = await readMakeUp(services.db, managed, { now: services.clock.now(), locale: languageOf(code) });
  if (makeUp === null) throw refused({ code: "booking-not-found" });
  const path = bookingPath(booking.lines.map(({ serviceId }) => serviceId));
  /** The page of a date of the same enrolment. */
  const outcome = (of: string) => path + searchOf(commonQuery(query), { booking: of });
  if (!makeUp.isOpen) throw redirect(outcome(token), 303);
  const wallClock = wallClockOf(readVisitor({ context, request }, query), provider, managed.services, booking);
  return { services, managed, makeUp, token, outcome, wallClock, query, t: await translatorOf(code) };
}

/** Opening the page changes nothing, because mail scanners follow links too. */
export async function presentMakeUp(args: Arguments): Promise<MakeUpView> {
  const { managed, makeUp, token, outcome, wallClock, query, t } = await openMakeUp(args);
  const { booking, provider } = managed;
  const { viewer } = wallClock;
  const { leaf, date } = presentTimes({ wallClock, t }, booking.startsAt!, booking.endsAt!);
  const title = t("makeUp.title", { day: date });
  const until = formatLastDay(makeUp.end, provider.zone, viewer.locale);
  const free = makeUp.sessions.filter(({ seatsLeft }) => seatsLeft >= makeUp.seats);
  return {
    theme: query.theme ?? provider.theme,
    brand: brandCss(query.primary ?? provider.primaryColor),
    page: pageTitle(title, serviceOf(booking, booking.lines[0]!), provider.name),
    leaf,
    title,
    texts: [t("makeUp.until", { day: until }), t("makeUp.free")],
    faults: t("booking.details.faults", { count: 1 }),
    legend: t("makeUp.legend"),
    choices: free.map((session) => choiceOf(session, { viewer, t, seats: makeUp.seats, managed })),
    none: free.length === 0 ? t("makeUp.none") : null,
    submit: t("makeUp.submit"),
    back: { label: t("makeUp.back"), href: outcome(token) },
    key: newKey(args.context),
  };
}

interface Words {
  viewer: Viewer;
  t: Translator;
  seats: number;
  managed: { services: readonly { showSeats: "words" | "numbers" | "never" }[] };
}

function choiceOf(session: SessionInPlace, { viewer, t, seats, managed }: Words): MakeUpView["choices"][number] {
  const { id, course, members, rooms } = session;
  const from = session.startsAt.getTime();
  const to = session.endsAt.getTime();
  const { status } = presentSeats({ ...session, state: "open", service: managed.services[0]! }, seats, t);
  const about = [course.name, members.join(", "), rooms.join(", "), status].filter((part) => part !== "");
  return { value: id, label: `${formatDate(from, viewer)}, ${formatTimes(from, to, viewer)}`, hint: about.join(" · ") };
}
