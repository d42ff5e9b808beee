import { namesFrom, type HiddenValues, type NameIn } from "../forms/schema-names.ts";
import type { arrivedForm, calledForm } from "./class-schemas.server.ts";
import type { SelectOption } from "../../../ui/field/select-field.tsx";
import type {
  attendanceForm,
  blockForm,
  illForm,
  remarkForm,
  removeBlockForm,
  sessionMoveForm,
} from "./front-desk-schemas.server.ts";

/** The fields of the forms. */
export const blockField = namesFrom<typeof blockForm>();
export const removeBlockField = namesFrom<typeof removeBlockForm>();
export const illField = namesFrom<typeof illForm>();
export const attendanceField = namesFrom<typeof attendanceForm>();
export const arrivedField = namesFrom<typeof arrivedForm>();
export const calledField = namesFrom<typeof calledForm>();
export const remarkField = namesFrom<typeof remarkForm>();
export const sessionMoveField = namesFrom<typeof sessionMoveForm>();

/** A row of small forms with which the office records what happened with one person. */
export interface AttendanceView {
  action: string;
  /** The form's hidden fields. */
  values: HiddenValues<typeof attendanceField>;
  /** What is recorded, in words; empty if nothing is. */
  state: string;
  mark: "arrived" | "completed" | "no-show" | null;
  buttons: { to: string; text: string; label: string }[];
}

export interface AttendancePerson {
  id: string;
  name: string;
  attendance: AttendanceView;
}

export interface AttendancePageView {
  name: string;
  title: string;
  lead: string;
  back: string;
  hint: string;
  people: AttendancePerson[];
}

/** A party of a session, and the people who come along. */
export interface PartyView {
  id: string;
  name: string;
  href: string;
  /** "3 people", "Paid", "Remark" */
  marks: string[];
  call: { text: string; href: string } | null;
  email: { text: string; href: string } | null;
  attendance: AttendanceView | null;
  guests: { id: string; name: string; attendance: AttendanceView | null }[];
  /** What they wrote when they booked. Only on paper: the page of the booking shows it on a screen. */
  notes: string;
  /** Of a cancelled class: whether they know, and a press for those who have to be called. */
  told: {
    text: string;
    press: { values: HiddenValues<typeof calledField>; text: string; label: string } | null;
  } | null;
}

export interface OfficeSessionView {
  name: string;
  title: string;
  lead: string;
  /** Where the whole class is moved and cancelled; null if it cannot be. */
  move: string | null;
  cancel: string | null;
  /** Where someone is booked into the class; null if nobody can be. */
  bookIn: string | null;
  /** One press for everyone, or one that takes it back. */
  everyone: { action: string; since: string; text: string } | null;
  /** Who cancelled it, when and why. */
  cancelled: string | null;
  /** Where calls are noted. */
  calledAction: string;
  peopleTitle: string;
  undo: { action: string; text: string } | null;
  badges: { text: string; tone: "neutral" | "error" }[];
  back: { label: string; href: string };
  parties: PartyView[];
  waiting: {
    id: string;
    name: string;
    /** Where the office looks after them; null if the operator may not. */
    href: string | null;
    marks: string[];
    call: { text: string; href: string } | null;
  }[];
  /** Where callers are added to the waiting list; null if there is none. */
  addWaiting: string | null;
}

/** Everyone who moves with a class, and the place that was chosen for it. */
export interface SessionMoveView {
  name: string;
  title: string;
  /** Where the class is now. */
  lead: string;
  action: string;
  back: string;
  key: string;
  revision: string;
  date: string;
  time: string;
  members: SelectOption[];
  member: string;
  /** Empty if the room cannot be changed. */
  rooms: SelectOption[];
  room: string;
  verdict: SessionVerdictView | null;
  parties: { id: string; name: string; marks: string[] }[];
  waiting: string | null;
}

export interface SessionVerdictView {
  kind: "free" | "override" | "never";
  /** "Thursday 19 November, 20:30–21:30, Petra, Hall" */
  next: string;
  rules: { code: string; text: string }[];
  /** What is in the way; empty if the class can be there. */
  inTheWay: string;
  /** Who gets a mail. */
  told: string;
  /** What the form sends again. */
  values: HiddenValues<typeof sessionMoveField>;
}

export interface BlockFormView {
  name: string;
  title: string;
  lead: string;
  action: string;
  back: string;
  submit: string;
  key: string;
  targets: SelectOption[];
  /** Asks for a choice; null if one is made. */
  prompt: string | null;
  kinds: SelectOption[];
  /** What the fields contain at first. */
  values: Record<Exclude<NameIn<typeof blockField>, "key">, string>;
  /** One block can repeat when it is made. */
  canRepeat: boolean;
  /** One press for each member: today is blocked, because they are ill. */
  ill: IllView[];
}

export interface IllView {
  action: string;
  values: HiddenValues<typeof illField>;
  text: string;
}

export interface TimeBlockView {
  name: string;
  title: string;
  lead: string;
  badges: { text: string; tone: "neutral" | "error" }[];
  words: string;
  made: string;
  day: { label: string; href: string };
  undo: { action: string; text: string } | null;
  change: string | null;
  remove: { action: string; key: string; restKey: string | null } | null;
  /** Null if the block was removed. */
  inTheWay: { id: string; time: string; what: string; href: string }[] | null;
  /** Where what is in the way is handed over to others. */
  handover: string | null;
}

export interface RemarkView {
  name: string;
  title: string;
  lead: string;
  action: string;
  back: string;
  key: string;
}
