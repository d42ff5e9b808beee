import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import { saveDraft } from "#store/booking/holds.ts";
import type { Services } from "../../shared/services.ts";
import { hashToken } from "../../shared/secrets.ts";

/** Saves with the hold what a visitor has typed so far. Drafts of other forms remain. */
export async function saveBookingDraft(
  { providerId, token, draft }: { providerId: string; token: string; draft: BookingDraft },
  { db }: Pick<Services, "db">,
): Promise<void> {
  await saveDraft(db, { providerId, tokenHash: hashToken(token), draft });
}
