import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Transaction } from "#store/database.ts";
import { findCalendar, lockMember, removeCalendar } from "#store/calendars/setup.ts";
import type { Services } from "../shared/services.ts";
import { findMember, type MemberRefusal } from "./find-member.ts";

export type DropRefusal = MemberRefusal | { code: "calendar-unknown"; name: string } | { code: "pack-decides" };

/** Removes a member's calendar and everything read from it. Entries that were written to it remain there. */
export async function dropCalendar(
  { member, provider, name }: { member: string; provider: string | null; name: string },
  services: Pick<Services, "db">,
  record: (tx: Transaction, owner: { providerId: string; staffId: string }) => Promise<void> = async () => {},
): Promise<Result<null, DropRefusal>> {
  const found = await findMember(member, provider, services);
  if (!found.ok) return found;
  return services.db.transaction().execute(async (tx) => {
    await lockMember(tx, found.value);
    const calendar = await findCalendar(tx, found.value, name);
    if (calendar === undefined) return refuse({ code: "calendar-unknown", name });
    if (calendar.isFromPack) return refuse({ code: "pack-decides" });
    await removeCalendar(tx, calendar);
    await record(tx, { providerId: found.value.providerId, staffId: found.value.id });
    return ok(null);
  });
}
