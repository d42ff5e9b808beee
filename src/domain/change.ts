/** What a change of stored data concerns. `time` is what sessions and external calendars occupy. */
export type ChangeKind = "time" | "setup" | "content" | "pictures";

/** What something in memory was made from: one provider's data, or every provider's. */
export interface Source {
  providerId: string | null;
  kinds: readonly ChangeKind[];
}
