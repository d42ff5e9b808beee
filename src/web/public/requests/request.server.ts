import { redirect } from "react-router";
import { fullName } from "#domain/booking/names.ts";
import { formatInstant, floorToInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { answerPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readSignIn } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { readOfficeCookie } from "../../http/office/cookie.ts";
import { findFreeTimes } from "#use-cases/office/shared/free-times.ts";
import { readRequest } from "#use-cases/office/requests/office-link.ts";
import { formatLeaf, formatMoment } from "../../i18n/formats.ts";
import type { DecisionView, RequestView } from "./request-views.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { openRequest, type RequestArguments, type OpenedRequest } from "./open-request.server.ts";
import { presentWhat, presentWhen } from "./request-rows.server.ts";

export function openOfficeRequest(args: RequestArguments): Promise<OpenedRequest> {
  return openRequest(args, { name: "office", read: readRequest });
}

export async function presentRequest(args: RequestArguments & { request: Request }): Promise<RequestView> {
  const request = await openOfficeRequest(args);
  const path = await pathInOffice(args, request);
  if (path !== null) throw redirect(path);
  const { managed, viewer, t, code } = request;
  const { booking, provider } = managed;
  const { startsAt, proposedStartsAt, state } = booking;
  const name = fullName(booking, code);
  const isWaiting = state === "requested";
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    title: isWaiting ? t("mail.team.requested.title", { who: name }) : answered(request),
    text: isWaiting ? t("office.text") : t("office.answeredText"),
    leaf: startsAt === null ? null : formatLeaf(startsAt.getTime(), viewer),
    rows: [
      {
        icon: "person",
        term: t("mail.team.visitor"),
        values: [name, booking.email, booking.phone].filter((text) => text !== ""),
      },
      presentWhen(request),
      ...presentWhat(request),
    ],
    notes: booking.notes === "" ? null : { term: t("mail.team.notes"), text: booking.notes },
    proposed:
      isWaiting && proposedStartsAt !== null
        ? sayProposed(momentOf(floorToInstant(proposedStartsAt.getTime()), request), request)
        : null,
    answer: isWaiting ? await answerView(request) : null,
  };
}

function sayProposed(time: string, { services, t }: OpenedRequest): string {
  return services.mailing.delivers ? t("office.proposed", { time }) : t("office.proposedUnsent", { time });
}

/** An operator who is signed in and may answer every request does so in the office. */
async function pathInOffice(
  { request }: { request: Request },
  { managed: { provider, booking }, services }: OpenedRequest,
): Promise<string | null> {
  const token = readOfficeCookie(request, "sign-in");
  const signIn = token === null ? null : await readSignIn(token, services);
  const grant = signIn?.providers.find(({ id }) => id === provider.id)?.grant;
  if (grant === undefined || reachOf(grant, "requests.answer") !== "all") return null;
  return answerPath(provider.slug, booking.reference);
}

function answered({ managed: { booking }, t }: OpenedRequest): string {
  switch (booking.state) {
    case "declined":
      return t("office.declined");
    case "cancelled":
      return t("office.withdrawn");
    case "scheduled":
    case "requested":
    case "held":
    case "expired":
      return t("office.confirmed");
  }
}

async function answerView(request: OpenedRequest): Promise<DecisionView> {
  const { managed, services, t } = request;
  const { booking, provider } = managed;
  const free = await findFreeTimes(managed, services);
  return {
    confirm:
      booking.startsAt === null
        ? null
        : {
            title: t("mail.team.confirm"),
            text: t("office.confirm.text"),
            submit: t("office.confirm.submit", { time: momentOf(floorToInstant(booking.startsAt.getTime()), request) }),
          },
    other: {
      title: t("office.other.title"),
      text: t("office.other.text"),
      legend: t("office.other.legend"),
      choices: proposedChoices(free, request),
      typed: { label: t("office.other.typed"), hint: t("office.other.hint", { provider: provider.name }) },
      propose: t("office.other.propose"),
      confirm: t("office.other.confirm"),
    },
    decline: {
      title: t("mail.team.decline"),
      text: request.services.mailing.delivers ? t("office.decline.text") : t("office.decline.textUnsent"),
      reason: {
        label: t("office.decline.reason"),
        ...(request.services.mailing.delivers && { hint: t("office.decline.hint") }),
      },
      submit: t("office.decline.submit"),
    },
  };
}

export function proposedChoices(free: readonly Instant[], request: OpenedRequest): { value: string; label: string }[] {
  return free.map((at) => ({ value: formatInstant(at), label: momentOf(at, request) }));
}

export function momentOf(at: Instant, { viewer }: OpenedRequest): string {
  return formatMoment(toMilliseconds(at), viewer);
}
