/** A thing in a list: "Massage · Services · Price, Description". */
export interface ListedThing {
  key: string;
  name: string;
  /** The name is that of a file. */
  isFile?: true;
  /** Where it can be changed; null if it is not there. */
  href: string | null;
  note: string;
}

export interface PackView {
  name: string;
  title: string;
  lead: string;
  up: { href: string; text: string };
  download: { title: string; href: string; text: string; hint: string };
  edits: { title: string; lead: string; empty: string; things: ListedThing[] };
  load: {
    title: string;
    lead: string;
    /** Null if the operator may not load packs. */
    link: { href: string; text: string } | null;
    /** A pack that waits. */
    waiting: { href: string; text: string } | null;
  };
}

/** Something to correct, or to know. */
export interface FindingView {
  /** `services/massage.yaml:12`; empty if it is not about a file. */
  place: string;
  /** The keys that lead to the value, as the file writes them: `durations.0.price`. */
  keys: string;
  text: string;
  /** The text is written for authors of files, in English. */
  isEnglish: boolean;
}

export interface FindingsView {
  title: string;
  findings: FindingView[];
}

export interface LoadView {
  name: string;
  title: string;
  lead: string;
  up: { href: string; text: string };
  action: string;
  field: { label: string; hint: string };
  submit: string;
  /** Why the page is shown again. */
  notice: { tone: "info" | "error"; text: string } | null;
  faults: FindingsView | null;
}

/** A thing about which the pack and the console disagree. */
export interface DisputeView {
  /** The name of its form field. */
  name: string;
  title: string;
  kind: string;
  href: string | null;
  /** What happened to the thing as a whole. */
  note: string | null;
  keys: { key: string; label: string; note: string; base: string; here: string; pack: string }[];
  chosen: "keep" | "overwrite" | null;
  error: string | null;
}

export interface ReviewView {
  name: string;
  title: string;
  lead: string;
  up: { href: string; text: string };
  action: string;
  values: Readonly<Record<string, string>>;
  notice: string | null;
  faults: FindingsView | null;
  disputed: {
    title: string;
    lead: string;
    labels: { base: string; here: string; pack: string; keep: string; overwrite: string };
    things: DisputeView[];
  } | null;
  /** What would be added, changed and removed, and what stays. */
  sections: { id: string; title: string; lead: string | null; things: ListedThing[] }[];
  /** Set if nothing would change. */
  nothing: string | null;
  visits: { title: string; links: { href: string; text: string }[] } | null;
  notes: FindingsView | null;
  /** Null if the pack cannot be loaded. */
  load: { reason: { label: string; hint: string; value: string; error: string | null }; submit: string } | null;
  discard: { href: string; text: string };
}
