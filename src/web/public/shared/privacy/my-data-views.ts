/** The server writes the texts, because no other page needs them. */
export interface MyDataView {
  theme: "light" | "dark" | "auto";
  brand: string;
  title: string;
  text: string;
  sections: DataSection[];
  kept: { title: string; texts: string[] };
  download: DataLinkView;
  /** The confirmation page. Null while the data cannot be erased. */
  erase: DataLinkView | null;
  /** Why the data cannot be erased yet, and what the visitor can do about it. */
  needed: { text: string; cancel: DataLinkView | null } | null;
}

interface DataLinkView {
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
  /** Set for a file. */
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
