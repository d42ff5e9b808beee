import { data, redirect } from "react-router";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { acceptProposal } from "#use-cases/office/accept-proposal.ts";
import { formatLeaf, formatOffset } from "../../features/booking/formats.ts";
import type { ProposalView } from "../../features/office/request-views.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { cityOf } from "#use-cases/zones/city-of.ts";
import { refused } from "../../http/refused.ts";
import { momentOf } from "../../present/office/load-request.ts";
import { openRequest, readFields, type Arguments, type OfficeRequest } from "../../present/office/open-request.ts";
import { whatRows, whenRow } from "../../present/office/request-rows.ts";

const link = { name: "booking", read: readManaged } as const;

/** What is proposed. One that was answered meanwhile shows how it stands. */
export async function loadProposal(args: Arguments): Promise<ProposalView> {
  const request = await openRequest(args, link);
  const { managed, viewer, t } = request;
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
        note: t("mail.zone", { city: cityOf(viewer), offset: formatOffset(at, viewer) }),
      },
      ...(booking.startsAt === null ? [] : [whenRow(request)]),
      ...whatRows(request),
    ],
    submit: t("office.take.submit", { time }),
    keep: { label: t("office.take.keep"), href: outcomeOf(request) },
  };
}

export async function actOnProposal(args: Arguments & { request: Request }) {
  const request = await openRequest(args, link);
  const text = await readFields(args.request, ["intent"]);
  if (text("intent") !== "accept") throw refused({ code: "choice-unknown" });
  const taken = await acceptProposal(request.managed, request.services);
  if (taken.ok) return redirect(outcomeOf(request), 303);
  if (taken.refusal.code === "not-waiting" || taken.refusal.code === "confirmed-otherwise")
    return redirect(outcomeOf(request), 303);
  return data({ fault: request.t("office.take.lost") }, { status: 409 });
}

function outcomeOf({ managed: { booking }, token, viewer }: OfficeRequest): string {
  const path = bookingPath(booking.lines.map(({ serviceId }) => serviceId));
  return `${path}?${new URLSearchParams({ booking: token, tz: viewer.zone })}`;
}
