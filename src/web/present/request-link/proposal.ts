import { redirect } from "react-router";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { formatLeaf } from "../../features/booking/formats.ts";
import type { ProposalView } from "../../features/request-link/request-views.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { nameZone } from "../widget/wall-clock.ts";
import { openRequest, type Arguments, type OfficeRequest } from "./open-request.ts";
import { presentWhat, presentWhen } from "./request-rows.ts";
import { momentOf } from "./request.ts";

/** The proposed time. If the proposal was answered in the meantime, redirects to the booking. */
export async function presentProposal(args: Arguments): Promise<ProposalView> {
  const request = await openProposal(args);
  const { managed, wallClock, viewer, t } = request;
  const { booking, provider } = managed;
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
  };
}

export function openProposal(args: Arguments): Promise<OfficeRequest> {
  return openRequest(args, { name: "booking", read: readManaged });
}

export function outcomeOf({ managed: { booking }, token, wallClock: { visitor, viewer } }: OfficeRequest): string {
  const path = bookingPath(booking.lines.map(({ serviceId }) => serviceId));
  return `${path}?${new URLSearchParams({ booking: token, tz: visitor.zone ?? viewer.zone })}`;
}
