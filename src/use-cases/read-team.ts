import { ok, refuse, type Result } from "#domain/errors.ts";
import { findProvider, type Provider } from "#store/providers.ts";
import { listPublicServices, type ServiceSummary } from "#store/services.ts";
import { listActiveStaff, type StaffMember } from "#store/staff.ts";
import type { Services } from "./services.ts";

export interface Team {
  provider: Provider;
  staff: StaffMember[];
  services: ServiceSummary[];
}

/** A provider's people and what can be booked with them. */
export async function readTeam(slug: string, { db }: Services): Promise<Result<Team>> {
  const provider = await findProvider(db, slug);
  if (!provider) return refuse({ code: "calendar-unknown" });
  const [staff, services] = await Promise.all([listActiveStaff(db, provider.id), listPublicServices(db, provider.id)]);
  return ok({ provider, staff, services });
}
