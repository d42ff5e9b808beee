import type { EntryKind } from "#domain/content/entry.ts";

/** What a load did to one thing. */
export interface Change {
  provider: string;
  kind: "provider" | "resource" | "staff member" | "service" | "group" | "menu" | "one-time link" | "form" | EntryKind;
  slug: string;
  outcome: "created" | "updated" | "unchanged" | "deleted" | "deactivated";
  /** Of an update, which settings are new. */
  fields: string[];
}

export interface LoadReport {
  changes: Change[];
  warnings: string[];
}
