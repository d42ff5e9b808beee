import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import type { Services } from "../shared/services.ts";

/** The page of a booking in the office, which asks for a sign-in. */
export function officeBookingAddress(
  provider: { slug: string },
  { reference }: { reference: string },
  { mailing, officeOrigin }: { mailing: Pick<Services["mailing"], "origin">; officeOrigin?: string | null },
): string {
  return (officeOrigin ?? mailing.origin) + officeBookingPath(provider.slug, reference);
}
