export type Status = "draft" | "scheduled" | "published" | "archived";

/** When an entry is shown. Its instants decide, so no action is needed to publish or archive it. */
export interface PublishingDates {
  isDraft: boolean;
  /** The entry is visible from then on; null means always. */
  publishedAt: Date | null;
  /** The entry is no longer visible from then on. */
  archivedAt: Date | null;
}

export function statusOf({ isDraft, publishedAt, archivedAt }: PublishingDates, now: Date): Status {
  if (isDraft) return "draft";
  if (archivedAt !== null && archivedAt <= now) return "archived";
  return publishedAt !== null && publishedAt > now ? "scheduled" : "published";
}
