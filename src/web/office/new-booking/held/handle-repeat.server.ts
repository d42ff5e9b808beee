import type { LocaleCode } from "#domain/locales/locales.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { planForVisitor, repeatForVisitor } from "#use-cases/office/new-booking/hold/repeat-hold.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import type { ReadForm } from "../../shared/forms/read-office-form.server.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import type { HeldVisitResult } from "../new-booking-views.ts";
import type { heldForm } from "../new-booking-schemas.server.ts";
import { nearestOfAll, presentPlan, readDates, ruleTyped } from "./repeat.server.ts";

interface Repeating {
  sent: ReadForm<typeof heldForm>;
  locale: LocaleCode;
}

/** Shows the dates of a rule, holds them, or goes back to the first. What was typed about the visitor stays. */
export async function handleRepeat(
  args: PageArguments,
  { sent: { value: form, typed }, locale }: Repeating,
): Promise<Result<HeldVisitResult, Refusal | OfficeRefusal>> {
  const { context } = args;
  const services = context.get(servicesContext);
  const office = officeOf(args);
  const hold = { token: args.params["hold"]!, locale };
  const result: HeldVisitResult = { fault: "", field: "", typed };
  const key = `${form.key}.${form.intent}.${form.rule}.${form.times ?? ""}.${form.dates.length}`;
  if (form.intent === "once") {
    const done = await repeatForVisitor(office, { ...hold, rule: null, dates: [], key }, services);
    return done.ok ? ok(result) : done;
  }
  const rule = ruleTyped(form.rule, form.times);
  if (rule === null) return refuse({ code: "choice-unknown" });
  const planned = await planForVisitor(office, { ...hold, rule }, services);
  if (!planned.ok) return planned;
  if (form.intent === "plan") {
    const viewer = viewerAt(passOf(context).provider.zone, context);
    return ok({ ...result, plan: presentPlan(planned.value, { viewer, t: await officeTranslator(context) }) });
  }
  const dates = form.intent === "nearest" ? nearestOfAll(planned.value) : readDates(form.dates);
  const done = await repeatForVisitor(office, { ...hold, rule, dates, key }, services);
  return done.ok ? ok(result) : done;
}
