import { readStart } from "#domain/time/typed-start.ts";
import { moveByOffice, type OfficeMove } from "#use-cases/office/booking/move/move-by-office.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { presentMoveRefusal } from "./move.server.ts";
import { backToBooking, officeOf } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import { moveForm } from "./move-schemas.server.ts";

/** A start is chosen from the list, or typed as a day and a time. */
export async function handleOfficeMove(args: PageArguments) {
  const sent = await readOfficeForm(args, moveForm);
  if (!sent.isRead) return sent.answer;
  const { date, time, words, ...value } = sent.value;
  const start = readStart(value.start || `${date}T${time}`, passOf(args.context).provider.zone);
  if (!start.ok) return sent.refuse({ code: "start-missing" });
  const reference = args.params["reference"]!;
  const move: OfficeMove = { ...value, reference, start: start.value, reason: words || value.reason };
  const done = await moveByOffice(officeOf(args), move, args.context.get(servicesContext));
  if (done.ok) return backToBooking(args, "moved");
  return presentMoveRefusal(args, { move, typed: sent.typed, refusal: done.refusal });
}
