import { languageOf } from "#domain/locales/locales.ts";
import { readManaged, visitOfMove, type Managed } from "#use-cases/booking/read-manage.ts";
import type { HeadView, StepData } from "../../../features/booking/views.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { refused } from "../../../refused.ts";
import { closed } from "../closed.ts";
import { headOf } from "./head.ts";
import { loadTime } from "./load-time.ts";
import type { BookingRequest } from "./open-page.ts";
import { linesFor } from "./visit-view.ts";

/** Another time for a visit: the same calendar, asked for what was booked. */
export async function loadMove(
  request: BookingRequest,
  url: URL,
  token: string,
): Promise<{ head: HeadView } & StepData> {
  const managed = await mustManage(request, token);
  const visit = visitOfMove(managed, request.services.clock.now());
  if (!visit.ok) throw await closed(visit.refusal, request.code);
  const moving = { ...request, visit: visit.value };
  return { head: await headOfMove(moving, managed), ...(await loadTime(moving, url, { own: managed, isMove: true })) };
}

/** What was agreed stays: its price is shown, not today's. */
async function headOfMove(moving: BookingRequest, { booking }: Managed): Promise<HeadView> {
  const t = await translatorOf(moving.code);
  const head = headOf(moving);
  const lines = linesFor(booking.lines, null);
  const names = [...new Set(lines.map(({ service }) => service))];
  return {
    ...head,
    title: t("booking.reschedule.title", { service: names.join(", ") }),
    summary: "",
    langs: {},
    service: head.service && { ...head.service, pricePer: "booking" },
    lines: head.lines.map((line, index) => ({ ...line, price: lines[index]?.price ?? line.price })),
    total: booking.total,
  };
}

/** A booking by the booker's token, on a page that it belongs to. */
export async function mustManage({ page, services, code }: BookingRequest, token: string): Promise<Managed> {
  const read = await readManaged(token, services, languageOf(code));
  const isHere =
    read.ok &&
    read.value.provider.id === page.provider.id &&
    read.value.services.every(({ id }) => page.services.some((service) => service.id === id));
  if (!isHere) throw refused({ code: "booking-not-found" });
  return read.value;
}
