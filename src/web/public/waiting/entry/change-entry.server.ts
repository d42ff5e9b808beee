import { data, redirect } from "react-router";
import type { Result } from "#domain/errors.ts";
import { waitingEntryPath } from "#domain/navigation/addresses.ts";
import { readSeats } from "#domain/waiting/join-form.ts";
import { acceptEarlier, keepLooking } from "#use-cases/booking/watching/answer-watch.ts";
import { changeSeats, declineTime, leaveWaitingList } from "#use-cases/booking/waiting/change-entry.ts";
import { readFields } from "../../../http/read-form.ts";
import { localeContext } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import type { WaitingArguments } from "../common.server.ts";
import { openEntry } from "./entry.server.ts";

/** The person leaves the list, changes the number of seats, or answers an offer. */
export async function handleEntry(args: WaitingArguments) {
  const { services, token, most, t } = await openEntry(args);
  const field = await readFields(args.request, ["intent", "seats", "key"]);
  const seats = readSeats(field("seats"), most);
  if (field("intent") === "change" && seats === null)
    return data({ error: t("waiting.join.seatsRange", { count: most }) }, { status: 422 });
  const changed = await change(field("intent"));
  if (!changed.ok) throw await refusedInWords(changed.refusal, args.context.get(localeContext));
  return redirect(`${waitingEntryPath}?entry=${token}`, 303);

  function change(intent: string): Promise<Result<null>> {
    switch (intent) {
      case "leave":
        return leaveWaitingList(token, services);
      case "change":
        return changeSeats(token, seats!, services);
      case "decline":
        return declineTime(token, services);
      case "keep":
        return keepLooking(token, services);
      case "move":
        return acceptEarlier({ token, key: field("key") }, services);
      default:
        throw refused({ code: "choice-unknown" });
    }
  }
}
