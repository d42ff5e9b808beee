/** Words are made on the server: no other page needs them. */
export interface MyDataView {
  theme: "light" | "dark" | "auto";
  brand: string;
  title: string;
  text: string;
  sections: DataSection[];
  kept: { title: string; texts: string[] };
  download: DataLinkView;
  /** The page that asks once more; null while it cannot be erased. */
  erase: DataLinkView | null;
  /** Why it cannot be erased yet, and what can be done about it. */
  needed: { text: string; cancel: DataLinkView | null } | null;
}

export interface DataLinkView {
  label: string;
  href: string;
}

export interface DataSection {
  /** Unique on its page. */
  id: string;
  title: string;
  rows: DataRow[];
}

export interface DataRow {
  term: string;
  /** May have several lines. */
  text: string;
  /** Of a file. */
  href?: string;
}

export interface ConfirmErasingView {
  theme: "light" | "dark" | "auto";
  brand: string;
  title: string;
  text: string;
  submit: string;
  busy: string;
  keep: DataLinkView;
}
