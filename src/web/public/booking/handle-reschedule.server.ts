import { reschedule } from "#use-cases/booking/manage/reschedule.ts";
import { commonQuery, searchOf } from "../shared/booking/state/query.ts";
import { refused } from "../../http/refused.ts";
import type { BookingRequest } from "./page/open-booking.server.ts";
import { mustManage } from "./page/about-booking.server.ts";
import { closed } from "../shared/widget/closed.server.ts";
import { textOf } from "../../http/read-form.ts";
import { readChosenStart, refuseBooking, type Go } from "./respond.server.ts";

export async function handleReschedule(request: BookingRequest, form: FormData, go: Go) {
  const { query, services } = request;
  const token = query.reschedule;
  if (token === null) throw refused({ code: "choice-unknown" });
  await mustManage(request, token);
  const start = readChosenStart(request, form);
  if (typeof start !== "number") return start;
  const moved = await reschedule({ token, start, key: textOf(form, "key") }, services);
  if (moved.ok) return go(searchOf(commonQuery(query), { booking: token }));
  if ("reason" in moved.refusal) throw await closed(moved.refusal, request.code);
  return refuseBooking(moved.refusal, start);
}
