export type Status = "draft" | "scheduled" | "published" | "archived";

/** When an entry is shown: nobody switches it on, its instants do. */
export interface PublishingDates {
  isDraft: boolean;
  /** Shown from then on; without one, always. */
  publishedAt: Date | null;
  /** Gone from then on. */
  archivedAt: Date | null;
}

export function statusOf({ isDraft, publishedAt, archivedAt }: PublishingDates, now: Date): Status {
  if (isDraft) return "draft";
  if (archivedAt !== null && archivedAt <= now) return "archived";
  return publishedAt !== null && publishedAt > now ? "scheduled" : "published";
}
