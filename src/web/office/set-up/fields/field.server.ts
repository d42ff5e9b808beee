import type { MessageKey } from "#domain/locales/messages.ts";

/** What a field can refer to. */
export type Referred = "staff" | "resource" | "service" | "form" | "page" | "weekly-time";

interface Named {
  /** The key in the notation of packs. */
  key: string;
  label: MessageKey;
  hint?: MessageKey;
}

type TypedKind =
  | "line"
  | "text"
  | "email"
  | "address"
  | "color"
  | "number"
  | "percent"
  | "money"
  | "day"
  | "time"
  | "moment"
  | "hours"
  | "slug";

/** One line or text that is typed. */
export interface TypedField extends Named {
  kind: TypedKind;
  isNeeded?: true;
  /** What holds if it is left empty. */
  usual?: string;
  isWide?: true;
}

/** A number with a unit: `45 min`, `2 weeks`, `3 sessions`. */
export interface AmountField extends Named {
  kind: "duration" | "weeks" | "sessions" | "days";
  isNeeded?: true;
  usual?: string;
  /** Up to a day it is shown in minutes, because people say how long something lasts in minutes. */
  isInMinutes?: true;
}

interface FlagField extends Named {
  kind: "flag";
  usual: boolean;
}

export interface EditorOption {
  value: string;
  /** A weekday has none. */
  label?: MessageKey;
}

/** One of several words. With `none`, also nothing. */
interface ChoiceField extends Named {
  kind: "choice";
  options: readonly EditorOption[];
  usual?: string;
  none?: MessageKey;
}

/** Several of several words. */
interface OptionsField extends Named {
  kind: "options";
  options: readonly EditorOption[];
}

interface ReferenceField extends Named {
  kind: "reference";
  to: Referred;
  none?: MessageKey;
}

/** Several slugs, whose order does not matter. */
interface ReferencesField extends Named {
  kind: "references";
  to: Referred;
}

/** Every thing of a kind with a box to tick and its own terms. */
export interface PicksField extends Named {
  kind: "picks";
  to: Referred;
  /** The key of the slug. */
  id: string;
  /** The list can also be left out, which is not the same as an empty list. */
  isOwn?: true;
  fields: readonly EditorField[];
}

/** Texts or slugs, one in each line. */
interface LinesField extends Named {
  kind: "lines";
}

interface PictureField extends Named {
  kind: "picture";
}

/** Hours by weekday. */
interface WeekField extends Named {
  kind: "week";
}

/** A mapping that is always there. */
interface GroupField extends Named {
  kind: "group";
  fields: readonly EditorField[];
}

/** A mapping that can be left out. */
interface PartField extends Named {
  kind: "part";
  fields: readonly EditorField[];
}

export interface ListField extends Named {
  kind: "list";
  fields: readonly EditorField[];
  add: MessageKey;
  /** Each entry is only the value of its one field. */
  isBare?: true;
  /** Each entry is a time on weekdays, so that a script can draw them as a week. */
  isWeekly?: true;
  /** How many fields of an entry are always shown; the others open. By default, all. */
  shown?: number;
}

/** A list of days or of other entries that nobody types here. They are kept as they are. */
interface KeptField extends Named {
  kind: "kept";
}

export type EditorField =
  | TypedField
  | AmountField
  | FlagField
  | ChoiceField
  | OptionsField
  | ReferenceField
  | ReferencesField
  | PicksField
  | LinesField
  | PictureField
  | WeekField
  | GroupField
  | PartField
  | ListField
  | KeptField;

export interface Section {
  id: string;
  title: MessageKey;
  hint?: MessageKey;
  fields: readonly EditorField[];
}
