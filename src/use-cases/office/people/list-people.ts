import { listInvitations, type Invitation } from "#store/office/people/invitations.ts";
import { listGranted, type GrantedOperator } from "#store/office/people/operators.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import type { Services } from "../../shared/services.ts";

export interface ListedPeople {
  operators: GrantedOperator[];
  invitations: Invitation[];
  staff: { id: string; name: string }[];
}

export async function listOperators(providerId: string, { db, clock }: Services): Promise<ListedPeople> {
  return {
    operators: await listGranted(db, providerId),
    invitations: await listInvitations(db, providerId, clock.now()),
    staff: await listStaffNames(db, providerId),
  };
}
