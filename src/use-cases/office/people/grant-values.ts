import type { LoggedValues } from "#domain/office/log.ts";
import type { Grant } from "#domain/office/verbs.ts";
import type { Transaction } from "#store/database.ts";
import { listStaffNames } from "#store/office/staff-names.ts";

/** Only a member of this provider can be an operator's own staff member. */
export async function withKnownStaff(tx: Transaction, providerId: string, grant: Grant): Promise<Grant> {
  const staff = await listStaffNames(tx, providerId);
  return staff.some(({ id }) => id === grant.staffId) ? grant : { ...grant, staffId: null };
}

/** As the log keeps it. */
export function valuesOf({ role, staffId, switches }: Grant): LoggedValues {
  return { role, staffId, ...switches };
}
