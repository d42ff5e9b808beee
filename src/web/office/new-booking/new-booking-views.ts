import type { SelectOption } from "../../ui/field/select-field.tsx";
import { namesFrom } from "../shared/forms/schema-names.ts";
import type { heldForm, holdForm } from "./new-booking-schemas.server.ts";

/** The fields of the forms. */
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
  services: (TextLink & { about: string })[];
  times: TimesView | null;
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
  action: string;
  key: string;
  /** The chosen day. */
  day: string;
  members: { id: string; name: string; photo: string | null; times: TimeView[] }[];
  empty: string;
}

interface TimeView {
  choice: string;
  label: string;
  /** The one that was pressed in the day. */
  isAsked: boolean;
}

/** A time that is held, and what the office may say about the visitor. */
export interface HeldVisitView extends PageHead {
  action: string;
  key: string;
  isWalkIn: boolean;
  /** "Held until 11:12"; null if it is not. */
  held: string | null;
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
  contact: string;
  submit: string;
  lookUp: string;
}
