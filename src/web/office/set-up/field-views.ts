/** One field of an editor, ready to be shown. */
interface Framed {
  /** Also its id. */
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** What is saved, if something else is typed. */
  was?: string;
}

interface OptionView {
  value: string;
  label: string;
}

export type EditorFieldView =
  | (Framed & {
      look: "text";
      type: "text" | "email" | "url" | "color" | "number" | "amount";
      value: string;
      isNeeded: boolean;
      isShort: boolean;
      after?: string;
    })
  | (Framed & { look: "moment"; type: "date" | "time" | "datetime-local"; value: string; isNeeded: boolean })
  | (Framed & { look: "area"; value: string; rows: number })
  | (Framed & { look: "flag"; isOn: boolean })
  | (Framed & { look: "select"; value: string; options: OptionView[] })
  | (Framed & { look: "checks"; options: (OptionView & { isOn: boolean })[] })
  | (Framed & {
      look: "amount";
      value: string;
      isNeeded: boolean;
      unit: { value: string; label: string; options: OptionView[] } | { text: string };
    })
  | (Framed & {
      look: "picks";
      /** Whether it has a list of its own; null if it always has. */
      isOwn: boolean | null;
      rows: { slug: string; name: string; isOn: boolean; fields: EditorFieldView[] }[];
    })
  | (Framed & {
      look: "picture";
      value: string;
      src: string | null;
      /** Says that it is not saved yet. */
      note: string | null;
      remove: string;
      /** The largest file in bytes, and what to say about a larger one. */
      largest: number;
      tooLarge: string;
    })
  | (Framed & {
      look: "week";
      days: { name: string; label: string; value: string; error?: string; saved: string; was?: string }[];
      /** The button that copies the first day. */
      copy: string;
      words: WeekWords;
    })
  | (Framed & { look: "group"; fields: EditorFieldView[] })
  | (Framed & { look: "part"; isOn: boolean; fields: EditorFieldView[] })
  | (Framed & {
      look: "rows";
      rows: EditorRowView[];
      add: string;
      /** For a week to draw on. */ week: WeekWords | null;
      year: YearView | null;
    })
  | (Framed & { look: "kept"; text: string });

/** A year of days, a row for each month. */
export interface YearView {
  label: string;
  months: { text: string; y: number }[];
  /** Paths of dots. */
  usual: string;
  off: string;
  special: string;
  today: { x: number; y: number } | null;
}

/** What the script that draws weeks says. */
export interface WeekWords {
  name: string;
  days: string[];
  hint: string;
  total: string;
  earlier: string;
  later: string;
  shorter: string;
  longer: string;
  remove: string;
}

export interface EditorRowView {
  number: number;
  /** For assistive technology: "Length 2". */
  title: string;
  fields: EditorFieldView[];
  /** Fields that open. */
  more: { label: string; isOpen: boolean; fields: EditorFieldView[] } | null;
  remove: string;
  up: string | null;
  down: string | null;
}
