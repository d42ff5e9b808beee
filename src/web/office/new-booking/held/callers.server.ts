import { fullName } from "#domain/booking/names.ts";
import { findCallers, type FoundCaller } from "#use-cases/office/new-booking/find-callers.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import type { CallerChoice } from "../new-booking-views.ts";

/** The customers who may be meant, for the script that asks while somebody types. */
export async function presentCallers(args: PageArguments): Promise<Response> {
  return Response.json({ callers: await listCallers(args, args.url.searchParams.get("q") ?? "") });
}

export async function listCallers(args: PageArguments, typed: string): Promise<CallerChoice[]> {
  const { context } = args;
  const found = await findCallers(officeOf(args), typed, context.get(servicesContext));
  return found.map((caller) => choiceOf(caller, context.get(localeContext)));
}

function choiceOf({ firstName, lastName, phone, email }: FoundCaller, locale: string): CallerChoice {
  return {
    label: fullName({ firstName, lastName }, locale),
    about: [phone, email].filter((text) => text !== "").join(" · "),
    value: new URLSearchParams({ firstName, lastName, phone, email }).toString(),
  };
}

/** What a chosen customer fills in. Null if nobody was chosen. */
export function callerIn(value: string): Record<"firstName" | "lastName" | "phone" | "email", string> | null {
  if (value === "") return null;
  const query = new URLSearchParams(value);
  const of = (name: string) => (query.get(name) ?? "").slice(0, 300);
  return { firstName: of("firstName"), lastName: of("lastName"), phone: of("phone"), email: of("email") };
}
