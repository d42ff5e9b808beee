import { listInvitations, type Invitation } from "#store/office/invitations.ts";
import { listGranted, type GrantedOperator } from "#store/office/operators.ts";
import { listStaffNames } from "#store/office/staff-names.ts";
import type { Services } from "../../shared/services.ts";

export interface People {
  operators: GrantedOperator[];
  invitations: Invitation[];
  staff: { id: string; name: string }[];
}

export async function listPeople(providerId: string, { db, clock }: Services): Promise<People> {
  return {
    operators: await listGranted(db, providerId),
    invitations: await listInvitations(db, providerId, clock.now()),
    staff: await listStaffNames(db, providerId),
  };
}
