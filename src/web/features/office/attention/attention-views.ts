export interface AttentionRowView {
  id: string;
  /** What it is about, and where it is fixed. */
  title: string;
  href: string;
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
