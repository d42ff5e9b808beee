import { waivers } from "#domain/office/booking/waivers.ts";
import { readStart } from "#domain/time/typed-start.ts";
import { moveByOffice, type OfficeMove } from "#use-cases/office/booking/move/move-by-office.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readListed, typedInto } from "../../../http/read-form.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { presentMoveRefusal } from "./move.server.ts";
import { backToBooking, officeOf, refuseForm } from "../../shared/forms/form-result.server.ts";
import { moveFields } from "./move-views.ts";

/** A start is chosen from the list, or typed as a day and a time. */
export async function handleOfficeMove(args: PageArguments) {
  const form = await readListed(args.request, moveFields);
  const field = (name: keyof typeof moveFields) => form.text(name).trim();
  const typed = typedInto(field, ["date", "time", "member", "length"]);
  const text = field("start") || `${field("date")}T${field("time")}`;
  const start = readStart(text, passOf(args.context).provider.zone);
  if (!start.ok) return refuseForm(args.context, { code: "start-missing" }, typed);
  const move: OfficeMove = {
    reference: args.params["reference"]!,
    start: start.value,
    member: field("member"),
    length: field("length") === "" ? null : Number(field("length")),
    waive: waivers.filter((rule) => form.all("waive").includes(rule)),
    reason: field("words") || field("reason"),
    revision: Number(field("revision")),
    key: field("key"),
  };
  const done = await moveByOffice(officeOf(args), move, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "moved") : presentMoveRefusal(args, { move, typed, refusal: done.refusal });
}
