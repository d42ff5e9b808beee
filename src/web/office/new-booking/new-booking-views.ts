import type { SelectOption } from "../../ui/field/select-field.tsx";
import type { FormResultOf } from "../shared/frame/office-form.tsx";
import { namesFrom, type HiddenValues } from "../shared/forms/schema-names.ts";
import type { heldForm, holdForm } from "./new-booking-schemas.server.ts";

/** The fields of the forms, which pages write and actions read. */
export const holdField = namesFrom<typeof holdForm>();
export const heldField = namesFrom<typeof heldForm>();

interface TextLink {
  label: string;
  href: string;
}

/** What every page says about itself. */
interface PageHead {
  /** The document's title. */
  name: string;
  title: string;
  lead: string;
}

/** One thing that can begin now or soon. */
export interface WalkInRow {
  /** What the button sends. */
  choice: string;
  hue: number;
  service: string;
  /** "Jonas Weber, 30 or 60 min" */
  about: string;
  people: { name: string; photo: string | null }[];
  /** "until", "13:10", or "in 10 min", "11:12". */
  when: { lead: string; time: string };
  isSoon: boolean;
}

export interface WalkInView extends PageHead {
  action: string;
  key: string;
  filter: { label: string; links: (TextLink & { isCurrent: boolean })[] } | null;
  groups: { id: string; title: string; isSoon: boolean; rows: WalkInRow[] }[];
  empty: string | null;
  fits: { text: string; links: TextLink[] };
}

/** The services to choose from, or the times of one of them. */
export interface NewBookingView extends PageHead {
  /** What else the time can be used for. */
  others: TextLink[];
  action: string;
  key: string;
  groups: ServiceRows[];
  /** Leads from a service that fits to its other times. */
  more: string;
  times: TimesView | null;
  courses: OfficeCoursesView | null;
}

/** The courses of a service, to join one. */
export interface OfficeCoursesView {
  otherService: TextLink;
  address: string;
  values: Record<string, string>;
  people: { name: string; label: string; options: SelectOption[]; value: string } | null;
  show: string;
  courses: CourseRow[];
  join: string;
  empty: string;
}

interface CourseRow {
  key: string;
  name: string;
  /** "6 sessions, from Monday 23 November" */
  about: string;
  price: string;
  /** How many can still join. */
  places: string;
  /** Everyone who is in it. */
  enrolled: { key: string; name: string }[];
  /** What joins it; null if it cannot be joined. */
  choice: string | null;
  /** Why not. */
  fault: string;
}

/** Services, in one list. Without a title if there is only one list. */
export interface ServiceRows {
  id: string;
  title: string;
  services: ServiceRow[];
}

interface ServiceRow {
  key: string;
  label: string;
  about: string;
  /** When it is held; empty if it is not. */
  time: string;
  /** Holds it in the gap that was pressed in the day, or leads to its times. */
  to: { choice?: string; href: string };
}

export interface TimesView {
  /** Where the choices below are sent, to see their times. */
  address: string;
  /** What the form carries along: service, date. */
  values: Record<string, string>;
  /** Days as a date field has them. */
  date: string;
  today: string;
  selects: { name: string; label: string; options: SelectOption[]; value: string }[];
  show: string;
  otherService: TextLink;
  daysLabel: string;
  earlier: TextLink | null;
  later: TextLink;
  days: { weekday: string; day: string; free: string; count: string; href: string; isCurrent: boolean }[];
  /** The start that the address names, if it is not in the list. */
  asked: AskedStart | null;
  /** The chosen day. */
  day: string;
  members: { id: string; name: string; photo: string | null; times: TimeView[] }[];
  empty: string;
  /** Who has what, and what adds more; null if the service is for itself. */
  party: WholePartyView | null;
  typed: TypedStartView;
}

export interface WholePartyView {
  people: {
    key: string;
    title: string;
    lines: { key: string; label: string; remove: TextLink }[];
    more: TextLink;
  }[];
  more: TextLink[];
}

interface TimeView {
  choice: string;
  label: string;
  /** The one that was pressed in the day. */
  isAsked: boolean;
}

/** One start that somebody asked for. */
export interface AskedStart {
  /** "11:45, Rui Costa" */
  label: string;
  choice: string;
  /** Null if it is free. */
  obstacle: { title: string; text: string } | null;
  /** Null if no rule is in the way, or more than rules. */
  override: { rules: { code: string; text: string }[]; reasons: string[] } | null;
  nearest: { label: string; choice: string } | null;
}

/** A form for any other day, time, member and length. */
export interface TypedStartView {
  values: HiddenValues<typeof holdField>;
  date: string;
  time: string;
  /** Null if the service has no length of its own choice. */
  length: string | null;
  members: SelectOption[];
  member: string;
}

/** The answer to a start that is not held. */
export interface NewBookingResult extends FormResultOf<typeof holdField> {
  asked?: AskedStart;
}

/** A voucher or a package of the visitor. */
export interface OwnChoice {
  value: string;
  label: string;
  hint: string;
}

/** A time that is held, and what the office may say about the visitor. */
export interface HeldVisitView extends PageHead {
  action: string;
  key: string;
  isWalkIn: boolean;
  /** "Held until 11:12"; null if it is not. */
  held: string | null;
  /** What is not held any more, of a series. */
  lost: string | null;
  lapsed: string;
  again: string;
  otherChoice: string;
  people: { name: string; photo: string | null }[];
  lengths: { legend: string; options: { value: string; label: string; price: string; isChosen: boolean }[] } | null;
  guests: { label: string; options: SelectOption[]; value: string } | null;
  owed: { term: string; amount: string } | null;
  fields: {
    name: "firstName" | "lastName" | "phone" | "email";
    label: string;
    type: "text" | "tel" | "email";
    value: string;
  }[];
  notes: { label: string; value: string };
  languages: { label: string; options: SelectOption[]; value: string };
  confirmation: { label: string; hint: string; isChecked: boolean };
  /** Where the script asks for customers. */
  callers: string;
  contact: string;
  submit: string;
  lookUp: string;
  /** What pays at once. */
  pays: { label: string; own: string; none: string };
  /** All dates, if there are several. */
  dates: { title: string; list: string[] } | null;
  /** How it may repeat; null if it may not. */
  repeat: { options: SelectOption[]; isRepeated: boolean } | null;
}

/** The dates of a rule, before they are held. */
export interface PlanView {
  rows: {
    key: string;
    /** Why it is not the date of the rule. */
    note: string | null;
    /** Null if nothing near is free. */
    label: string | null;
    value: string;
    isChosen: boolean;
  }[];
  hasNearest: boolean;
  noOther: string;
}

/** A customer to choose: a press fills in what is known. */
export interface CallerChoice {
  label: string;
  about: string;
  value: string;
}

export interface HeldVisitResult extends FormResultOf<typeof heldField> {
  /** The customers who may be meant. */
  callers?: CallerChoice[];
  /** What is known about the number or the address that the operator looked up. */
  known?: string;
  /** What the visitor has, who is known by what was typed. */
  own?: OwnChoice[];
  plan?: PlanView;
}
