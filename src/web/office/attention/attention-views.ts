import { namesFrom } from "../shared/forms/schema-names.ts";
import type { seenForm } from "./attention-schemas.server.ts";

/** The fields of the form. */
export const seenField = namesFrom<typeof seenForm>();

export interface AttentionRowView {
  id: string;
  title: string;
  /** Where it is fixed. Null: nowhere in the office. */
  href: string | null;
  text: string;
  when: string;
  values: { kind: string; about: string };
  /** Who has seen it, and when. */
  seen: string | null;
}

export interface AttentionView {
  name: string;
  title: string;
  lead: string;
  action: string;
  groups: { kind: string; title: string; text: string; rows: AttentionRowView[] }[];
  seen: { title: string; rows: AttentionRowView[] } | null;
}
