import { createContext } from "react-router";
import { readLastChange } from "#use-cases/office/shared/read-last-change.ts";
import { servicesContext } from "../../../http/context.ts";
import type { OfficePass } from "../../../http/office/context.ts";
import { logTitle, sayDoer } from "../booking/timeline-words.server.ts";
import { formatShort, officeTranslator, viewerAt, type Context } from "../words/office-words.server.ts";

export type MeanwhilePass = Extract<OfficePass, { kind: "provider" }>;

/** Whether the form of a request was refused because someone changed something meanwhile. */
const changedContext = createContext<boolean>(false);

export function noteRefusal(context: Context, code: string): void {
  if (code.endsWith("-changed")) context.set(changedContext, true);
}

export function wasChanged(context: Context): boolean {
  return context.get(changedContext);
}

/** "Teresa · Cancelled · Thu 19 Nov, 02:54". Null if the log says nothing about what is at this address. */
export async function sayLastChange(context: Context, pass: MeanwhilePass, path: string): Promise<string | null> {
  const [list = "", name = ""] = path.split("/").slice(3);
  const office = { providerId: pass.provider.id, actor: pass.actor };
  const last = await readLastChange(office, { list, name }, context.get(servicesContext));
  if (last === null) return null;
  const t = await officeTranslator(context);
  // Only what happens to bookings has names of its own.
  const what = last.about.kind === "booking" ? logTitle(last.verb, t).title : "";
  return sayChange(context, pass, { what, who: sayDoer(last, t), at: last.at });
}

export function sayChange(
  context: Context,
  { provider }: MeanwhilePass,
  { what, who, at }: { what: string; who: string; at: Date },
): string {
  const now = context.get(servicesContext).clock.now().getTime();
  const time = formatShort(at.getTime(), viewerAt(provider.zone, context), now);
  return [who, what, time].filter((text) => text !== "").join(" · ");
}
