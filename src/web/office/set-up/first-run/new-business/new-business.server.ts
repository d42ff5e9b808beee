import { randomUUID } from "node:crypto";
import { languageOf } from "#domain/locales/locales.ts";
import type { StepView } from "../first-run-views.ts";
import { localeContext, zoneContext, type PageArguments } from "../../../../http/context.ts";
import { signInOf } from "../../../shared/frame/frame.server.ts";
import { guessPlace } from "./guess-place.server.ts";
import { viewOfStep } from "../steps.server.ts";

/**
 * The first business, or another one. The time zone of the owner's other businesses is chosen already; for the first one, that
 * of the browser.
 */
export async function presentNewBusiness(args: PageArguments): Promise<StepView> {
  const { context, request, url } = args;
  const replacesDemo = url.searchParams.get("instead") === "demo";
  const own = signInOf(context).providers.find(({ grant }) => grant.role === "owner");
  const guessed = guessPlace(request);
  const isFirst = replacesDemo || own === undefined;
  // The browser corrects it, if its scripts run.
  if (isFirst && !url.searchParams.has("tz")) context.get(zoneContext).assumed = guessed.zone ?? "";
  return viewOfStep(args, {
    step: "business",
    state: null,
    thing: null,
    value: {
      "time-zone": isFirst ? (guessed.zone ?? "") : own.zone,
      currency: guessed.currency ?? "",
      locale: languageOf(context.get(localeContext)) ?? "en",
    },
    values: { id: randomUUID(), instead: replacesDemo ? "demo" : "" },
  });
}
