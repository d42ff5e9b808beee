import { absenceKinds } from "#domain/office/handover/choices.ts";
import { readPlainDay } from "#domain/time/day.ts";
import type { PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { absenceFields } from "./handover-views.ts";

/** The absence that an address names. */
export function absenceIn({ url, context }: Pick<PageArguments, "url" | "context">) {
  const text = (name: keyof typeof absenceFields) => (url.searchParams.get(absenceFields[name]) ?? "").trim();
  const typed = { member: text("member"), kind: text("kind"), first: text("first"), last: text("last") };
  return {
    typed,
    command: {
      member: typed.member,
      first: readPlainDay(typed.first),
      last: readPlainDay(typed.last === "" ? typed.first : typed.last),
      kind: absenceKinds.find((kind) => kind === typed.kind) ?? absenceKinds[0],
      zone: passOf(context).provider.zone,
    },
  };
}
