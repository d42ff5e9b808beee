import { readReference } from "#domain/booking/reference.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { findByReference } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import type { Services } from "../../shared/services.ts";

/**
 * How the office identifies a booking: by its reference, and by provider if two providers have the same reference.
 */
export interface NamedBooking {
  reference: string;
  /** A slug. */
  provider: string | null;
}

export type NameRefusal =
  | { code: "provider-unknown"; slug: string }
  | { code: "booking-unknown"; reference: string }
  | { code: "reference-ambiguous"; reference: string; providers: string[] };

export interface FoundBooking {
  provider: ProviderName;
  booking: Booking;
}

/** Visits that were begun and never submitted, which the office does not see. */
const drafts: ReadonlySet<string> = new Set(["held", "expired"]);

export async function findNamed(
  { reference: typed, provider: slug }: NamedBooking,
  { db }: Pick<Services, "db">,
): Promise<Result<FoundBooking, NameRefusal>> {
  const providers = await listStoredProviders(db, slug);
  if (slug !== null && providers.length === 0) return refuse({ code: "provider-unknown", slug });
  const reference = readReference(typed);
  const ids = providers.map(({ id }) => id);
  const found = reference === null ? [] : await findByReference(db, reference, ids);
  const own = providers.flatMap((provider) =>
    found
      .filter(({ providerId, state }) => providerId === provider.id && !drafts.has(state))
      .map((booking) => ({ provider, booking })),
  );
  const [first, ...others] = own;
  if (first === undefined) return refuse({ code: "booking-unknown", reference: typed });
  if (others.length === 0) return ok(first);
  return refuse({
    code: "reference-ambiguous",
    reference: first.booking.reference,
    providers: own.map(({ provider }) => provider.slug),
  });
}
