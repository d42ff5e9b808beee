import { namesFrom, type HiddenValues } from "../shared/forms/schema-names.ts";
import type { EditorFieldView } from "./field-views.ts";
import type { backForm, bringBackForm, removeThingForm } from "./history/history-schemas.server.ts";

/** The fields of the form. */
export const removeField = namesFrom<typeof removeThingForm>();

type NamesOf<Schema extends { shape: object }> = ReturnType<typeof namesFrom<Schema>>;

export interface OverviewView {
  /** The document's title. */
  name: string;
  title: string;
  lead: string;
  kinds: {
    id: string;
    title: string;
    lead: string;
    things: { href: string; name: string; note: string }[];
    add: { href: string; text: string } | null;
  }[];
  /** Pages about the whole business. */
  links: { href: string; text: string; lead: string }[];
  resting: { title: string; lead: string; things: { name: string; note: string; href: string }[] } | null;
}

/** One field that two editors changed at the same time. */
interface DisputeView {
  name: string;
  label: string;
  yours: string;
  theirs: string;
}

export interface EditorView {
  name: string;
  title: string;
  /** "Services", with its address. */
  up: { href: string; text: string };
  action: string;
  /** Hidden fields: which thing, and which version of it the form shows. */
  values: Readonly<Record<string, string>>;
  /** What came back with it, and what did not, after it was brought back. */
  restored: { title: string; facts: string[]; isWhole: boolean } | null;
  /** What it means in money, and how often it was used. */
  facts: string[] | null;
  isWithPictures: boolean;
  links: { href: string; text: string; isOutside?: boolean }[];
  /** The last part of its address; null if it cannot change here. */
  slug: EditorFieldView | null;
  sections: { id: string; title: string; hint: string | null; fields: EditorFieldView[] }[];
  /** For the script that says when someone else saves it. */
  newer: { events: string; text: string } | null;
  /** The things that name it. */
  users: { href: string; text: string; kind: string }[];
  /** What must be corrected, each with the id of its field. */
  faults: { title: string; faults: { href: string; text: string }[] } | null;
  /** What the change means for visits to come. The next press saves, if it means no more by then than `mark` says; null if nothing can. */
  means: { title: string; facts: string[]; visits: { href: string; text: string }[]; mark: string | null } | null;
  conflict: {
    title: string;
    lead: string;
    merged: string | null;
    yours: string;
    theirs: string;
    disputes: DisputeView[];
  } | null;
  buttons: { save: string; confirmed: string | null; discard: { href: string; text: string } };
  unsaved: string | null;
}

/** A list of versions: of one thing, or of what is in the bin. */
export interface HistoryView {
  name: string;
  title: string;
  lead: string | null;
  empty: string;
  up: { href: string; text: string };
  action: string;
  versions: {
    key: string;
    title: string;
    note: string;
    /** What differs, each with both values. */
    changes: { label: string; before: string; after: string }[];
    /** The button that brings it back; null for what is there now. */
    back: {
      values: HiddenValues<NamesOf<typeof backForm>> | HiddenValues<NamesOf<typeof bringBackForm>>;
      text: string;
    } | null;
  }[];
  /** What it would mean for visits to come, if someone wanted one of them back. */
  means: EditorView["means"];
  faults: { title: string; faults: { href: string; text: string }[] } | null;
}

export interface RemoveView {
  name: string;
  title: string;
  lead: string;
  facts: string[];
  visits: { href: string; text: string }[];
  action: string;
  values: HiddenValues<typeof removeField>;
  submit: string;
  up: { href: string; text: string };
  faults: { title: string; faults: { href: string; text: string }[] } | null;
}
