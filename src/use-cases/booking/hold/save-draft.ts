import type { TypedBy } from "#domain/booking/details/typed-by.ts";
import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import { saveDraft, typeAnew } from "#store/booking/holds.ts";
import type { Services } from "../../shared/services.ts";
import { hashToken } from "../../shared/secrets.ts";

interface Typed {
  providerId: string;
  token: string;
  /** The browser in which it was typed. The text of another one is never added to. */
  typedBy: TypedBy;
}

/** Saves with the hold what a visitor has typed so far. Drafts of other forms remain. */
export async function saveBookingDraft(
  { providerId, token, draft, typedBy }: Typed & { draft: BookingDraft },
  { db }: Pick<Services, "db">,
): Promise<void> {
  await saveDraft(db, { providerId, tokenHash: hashToken(token), draft, typedBy });
}

/** Empties what another browser typed for this hold, and remembers that this one types from now on. */
export async function typeInstead({ providerId, token, typedBy }: Typed, { db }: Pick<Services, "db">): Promise<void> {
  await typeAnew(db, { providerId, tokenHash: hashToken(token), typedBy });
}
