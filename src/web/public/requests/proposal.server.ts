import { redirect } from "react-router";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { readProposal } from "#use-cases/office/handover/answer-proposal.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { formatLeaf } from "../../i18n/formats.ts";
import type { ProposalView } from "./request-views.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { nameZone } from "../shared/widget/wall-clock.server.ts";
import { openRequest, type RequestArguments, type OpenedRequest } from "./open-request.server.ts";
import { presentWhat, presentWhen } from "./request-rows.server.ts";
import { momentOf } from "./request.server.ts";

/** The proposed time. If the proposal was answered in the meantime, redirects to the booking. */
export async function presentProposal(args: RequestArguments): Promise<ProposalView> {
  const request = await openProposal(args);
  const { managed, wallClock, viewer, t } = request;
  const { booking, provider } = managed;
  if (booking.state === "scheduled") return presentTimes(request);
  if (booking.state !== "requested" || booking.proposedStartsAt === null) throw redirect(outcomeOf(request));
  const at = booking.proposedStartsAt.getTime();
  const time = momentOf(floorToInstant(at), request);
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    title: t("mail.proposed.title"),
    text: t("mail.proposed.text"),
    leaf: formatLeaf(at, viewer),
    rows: [
      {
        icon: "calendar",
        term: t("mail.proposed.term"),
        values: [time],
        note: nameZone(wallClock, at, t),
      },
      ...(booking.startsAt === null ? [] : [presentWhen(request)]),
      ...presentWhat(request),
    ],
    submit: t("office.take.submit", { time }),
    keep: { label: t("office.take.keep"), href: outcomeOf(request) },
    visit: null,
  };
}

/** Times that the office proposes for a booked visit. */
async function presentTimes(request: OpenedRequest): Promise<ProposalView> {
  const { managed, services, wallClock, viewer, t } = request;
  const { booking, provider } = managed;
  const proposal = await readProposal(booking, services);
  if (proposal === null) throw redirect(outcomeOf(request));
  const isOver = proposal.times.length === 0;
  const say = ({ at, members }: { at: number; members: string[] }) =>
    [momentOf(floorToInstant(at), request), ...members].join(", ");
  const at = proposal.times[0]?.at ?? booking.startsAt!.getTime();
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    leaf: formatLeaf(at, viewer),
    title: isOver ? t("office.ask.noneTitle") : t("mail.proposed.title"),
    text: isOver ? t("office.ask.noneText") : t("mail.asked.text"),
    rows: [{ ...presentWhen(request), note: nameZone(wallClock, at, t) }, ...presentWhat(request)],
    submit: "",
    keep: { label: isOver ? t("mail.open") : t("office.take.keep"), href: outcomeOf(request) },
    visit: {
      id: proposal.id,
      times: proposal.times.map((time) => ({
        value: new Date(time.at).toISOString(),
        label: t("office.take.submit", { time: say(time) }),
      })),
      decline: isOver ? "" : t("office.ask.none"),
    },
  };
}

export function openProposal(args: RequestArguments): Promise<OpenedRequest> {
  return openRequest(args, { name: "booking", read: readManaged });
}

export function outcomeOf({ managed: { booking }, token, wallClock: { visitor, viewer } }: OpenedRequest): string {
  const path = bookingPath(booking.lines.map(({ serviceId }) => serviceId));
  return `${path}?${new URLSearchParams({ booking: token, tz: visitor.zone ?? viewer.zone })}`;
}
