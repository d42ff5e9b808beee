import type { DoorView } from "../../shared/door/door.tsx";
import type { EditorFieldView } from "../field-views.ts";
import type { SheetView } from "../../shared/set-up/step-sheet.tsx";

type Link = NonNullable<SheetView["later"]>;

/** One step: a form with few fields. */
export interface StepView extends SheetView {
  action: string;
  /** Hidden fields. */
  values: Readonly<Record<string, string>>;
  fields: EditorFieldView[];
  /** Colours to choose from, or another one; null if the step is not about one. */
  colours: {
    name: string;
    legend: string;
    error: string | undefined;
    options: { value: string; label: string; isOn: boolean }[];
    own: { name: string; value: string; label: string; isOn: boolean };
  } | null;
  /** What must be corrected. */
  faults: { title: string; faults: { href: string; text: string }[] } | null;
  /** Why the form came back, if no field is wrong. */
  notice: { tone: "warning" | "error"; title: string; facts: string[] } | null;
  submit: string;
  back: Link | null;
  skip: Link | null;
}

/** How an owner may begin. */
export interface BeginningView extends SheetView {
  ways: { href: string; title: string; text: string }[];
  pack: { title: string; text: string; command: string; after: string };
}

export interface DoneView extends SheetView {
  /** Null while no one can book. */
  page: {
    address: string;
    href: string;
    open: string;
    copy: { label: string; done: string };
    /** "First free time: …" */
    first: string;
    /** The day of the first free time. */
    leaf: DoorView["leaf"] | null;
  } | null;
  /** What follows from having no mail server; null if there is one. */
  noMail: { title: string; text: string; passkey: Link } | null;
  /** The step that is missing. */
  missing: Link | null;
  office: Link;
  next: { title: string; links: (Link & { lead: string })[] };
}
