import { redirect } from "react-router";
import { officeHoldPath, walkInPath } from "#domain/navigation/office-addresses.ts";
import { holdForVisitor } from "#use-cases/office/new-booking/hold/hold-for-visitor.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { readVisitChoice } from "./choice.server.ts";
import { holdForm } from "./new-booking-schemas.server.ts";

/** Holds what the operator chose for a visitor at the door. */
export async function handleWalkInHold(args: PageArguments) {
  const sent = await readOfficeForm(args, holdForm);
  if (!sent.isRead) return sent.answer;
  const choice = readVisitChoice(sent.value.choice);
  if (choice === null) return sent.refuse({ code: "start-missing" });
  // Each choice has its own key, so that a page from the browser's memory can hold something else.
  const key = `${sent.value.key}.${sent.value.choice}`.slice(0, 200);
  const command = { ...choice, isWalkIn: true, key, instead: null };
  const held = await holdForVisitor(officeOf(args), command, args.context.get(servicesContext));
  if (!held.ok) return sent.refuse(held.refusal);
  return redirect(officeHoldPath(walkInPath(passOf(args.context).provider.slug), held.value.token), 303);
}
