import { ok, refuse, type Result } from "#domain/errors.ts";
import { findCalendar, removeCalendar } from "#store/calendars/setup.ts";
import type { Services } from "../shared/services.ts";
import { findMember, type MemberRefusal } from "./find-member.ts";

export type DropRefusal = MemberRefusal | { code: "calendar-unknown"; name: string } | { code: "pack-decides" };

/** Removes a member's calendar and everything read from it. Entries that were written to it remain there. */
export async function dropCalendar(
  { member, provider, name }: { member: string; provider: string | null; name: string },
  services: Pick<Services, "db">,
): Promise<Result<null, DropRefusal>> {
  const found = await findMember(member, provider, services);
  if (!found.ok) return found;
  const calendar = await findCalendar(services.db, found.value, name);
  if (calendar === undefined) return refuse({ code: "calendar-unknown", name });
  if (calendar.isFromPack) return refuse({ code: "pack-decides" });
  await removeCalendar(services.db, calendar);
  return ok(null);
}
