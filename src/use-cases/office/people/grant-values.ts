import type { LoggedValues } from "#domain/office/log.ts";
import type { Grant } from "#domain/office/verbs.ts";
import type { Transaction } from "#store/database.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";

/** Only a member of this provider can be an operator's own staff member. */
export async function hasKnownStaff(tx: Transaction, providerId: string, { staffId }: Grant): Promise<boolean> {
  return staffId === null || (await listStaffNames(tx, providerId)).some(({ id }) => id === staffId);
}

/** As the log keeps it. */
export function grantValuesOf({ role, staffId, switches }: Grant): LoggedValues {
  return { role, staffId, ...switches };
}
