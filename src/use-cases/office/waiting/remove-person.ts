import { lost, ok } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { closeOffer, leaveWaiting } from "../../booking/waiting/change-entry.ts";
import type { Services } from "../../shared/services.ts";
import { changeOnce, findLiveEntry, logWaiting, type ChangedEntry } from "./find-entry.ts";

/** Takes a person off the list. What was held for them goes to the next in line. They get no mail, as if they had left. */
export async function removePerson(
  office: Office,
  { id, key }: { id: string; key: string },
  services: Services,
): Promise<ChangedEntry> {
  const found = await findLiveEntry(services.db, office, id);
  const closed = found.ok ? await closeOffer(found.value, services) : null;
  if (closed?.ok === false) return closed;
  return changeOnce(office, { id, key, operation: "waiting-remove", request: {} }, services, async (tx, entry) => {
    if (!(await leaveWaiting(tx, entry, "office", services))) return lost;
    const before = { kind: entry.kind, seats: entry.seats, offered: entry.state === "offered" };
    await logWaiting(tx, office, { verb: "waiting.remove", id, before });
    return ok(null);
  });
}
