import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { officeStartPath } from "#domain/navigation/office-addresses.ts";
import { addBusiness } from "#set-up/edit/add-business.ts";
import type { ThingValue } from "#set-up/things/thing.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { signInOf } from "../../../shared/frame/frame.server.ts";
import { fieldsOfStep } from "../step-fields.server.ts";
import { viewOfStep, type Stepping } from "../steps.server.ts";
import { officeTranslator } from "../../../shared/words/office-words.server.ts";
import { readSentStep } from "../read-step.server.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function handleNewBusiness(args: PageArguments) {
  const { context, request } = args;
  const { typed, one } = await readSentStep(request, fieldsOfStep.business, ["id", "instead"]);
  const { operator, id: signInId } = signInOf(context);
  const services = context.get(servicesContext);
  const id = uuid.test(one("id")) ? one("id") : randomUUID();
  const added = await addBusiness(
    {
      id,
      name: textOf(typed, "name"),
      timeZone: textOf(typed, "time-zone"),
      currency: textOf(typed, "currency"),
      locale: textOf(typed, "locale") || "en",
      replacesDemo: one("instead") === "demo",
    },
    { by: { kind: "operator", operatorId: operator.id, signInId }, now: services.clock.now() },
    services,
  );
  if (added.ok) return redirect(officeStartPath(added.value.slug, "service"), 303);
  const stepping: Stepping = {
    step: "business",
    state: null,
    thing: null,
    value: typed,
    values: { id, instead: one("instead") },
  };
  if (added.refusal.code === "thing-faulty")
    return data(await viewOfStep(args, { ...stepping, faults: added.refusal.faults }), 422);
  const t = await officeTranslator(context);
  const notice = { tone: "error" as const, title: t("console.denied.title"), facts: [] };
  return data(await viewOfStep(args, { ...stepping, notice }), 403);
}

function textOf(value: ThingValue, key: string): string {
  const text = value[key];
  return typeof text === "string" ? text : "";
}
