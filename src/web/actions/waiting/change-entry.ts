import { data, redirect } from "react-router";
import { waitingEntryPath } from "#domain/navigation/addresses.ts";
import { readSeats } from "#domain/waiting/join-form.ts";
import { changeSeats, leaveWaitingList } from "#use-cases/booking/waiting/change-entry.ts";
import { readFields } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { openEntry } from "../../present/waiting/entry.ts";
import type { WaitingArguments } from "../../present/waiting/join.ts";

/** The person leaves the list, or changes the number of seats. */
export async function handleEntry(args: WaitingArguments) {
  const { services, token, most, t } = await openEntry(args);
  const field = await readFields(args.request, ["intent", "seats"]);
  if (field("intent") !== "leave" && field("intent") !== "change") throw refused({ code: "choice-unknown" });
  const isLeaving = field("intent") === "leave";
  const seats = readSeats(field("seats"), most);
  if (!isLeaving && seats === null)
    return data({ error: t("waiting.join.seatsRange", { count: most }) }, { status: 422 });
  const changed = isLeaving ? await leaveWaitingList(token, services) : await changeSeats(token, seats!, services);
  if (!changed.ok) throw refused(changed.refusal);
  return redirect(`${waitingEntryPath}?entry=${token}`, 303);
}
