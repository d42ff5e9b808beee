import type { ShownPicture } from "#domain/pictures.ts";
import type { AbstractIntlMessages } from "use-intl";
import type { FieldFault, TypedDetails } from "#domain/booking/details/details.ts";
import type { BookingProvider, DetailField, Presence, ServiceLocation } from "#domain/booking/service.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { DatesView, RepeatView, RulesView } from "../repeat/repeat-views.ts";
import type { Chip } from "../../../ui/chips/chips.tsx";
import type { ComboOption } from "../../../ui/combobox/matches.ts";
import type { SelectOption } from "../../../ui/field/select-field.tsx";
import type { IconName } from "../../../ui/icon/icon-paths.ts";
import type { WeekView } from "../../../ui/timetable/week-views.ts";
import type { FaultView, QuestionsView } from "../../../ui/questions/question-views.ts";
import type { Cart } from "../../shared/booking/state/cart.ts";
import type { BookingQuery, Prefill } from "../../shared/booking/state/query.ts";
import type { TimeView } from "../time/time-view.ts";
import type {
  CodesView,
  CodeSums,
  CoursesView,
  HoldView,
  LineView,
  SumsView,
  TimeWords,
  VisitView,
} from "../visit/visit-views.ts";
import type { OutcomeStep } from "./outcome-views.ts";

export type CartLineView = LineView & { slug: string };

/** A row of a summary. */
export interface RowView {
  icon: IconName;
  term: string;
  value: string;
  note?: string | null;
}

/** A service's description, as HTML. */
export interface AboutView {
  name: string;
  html: string;
  lang: string | undefined;
}

/** What every step shows next to its question. */
export interface BookingHeadView {
  /** The provider, with the page of everything that can be booked there. */
  provider: { name: string; logo: string | null; href: string };
  /** The slugs of the chosen services, separated by commas. */
  slug: string;
  /** The name of the service, the menu or the provider. */
  title: string;
  summary: string;
  /** The service's picture. Null if it has none, and for several services. */
  picture: ShownPicture | null;
  langs: Langs<"title" | "summary">;
  /** Descriptions of the chosen services. */
  about: AboutView[];
  /** Whether the page is about a single service. If so, `rows` has its facts. */
  isSingle: boolean;
  /** The lengths to choose from, if there are several. */
  durations: { minutes: number; label: string; isChosen: boolean }[];
  /**
   * How many people come. Null if the time step does not ask. The choices are empty if there is only one number. The note says
   * that the address asks for more.
   */
  party: { label: string; people: number; note: string | null; choices: number[] } | null;
  rows: RowView[];
  /** The services chosen so far. */
  lines: LineView[];
  sums: SumsView;
  currency: string;
  locations: ServiceLocation[];
  /** The chosen member, or the only one. Empty while any member may give the service. */
  people: { name: string; photo: string | null }[];
  /** The steps of this booking. */
  hasServices: boolean;
  hasStaff: boolean;
  hasTime: boolean;
  hasRepeats: boolean;
  hasGuests: boolean;
  hasPayment: boolean;
  /** Whether the office confirms the booking. */
  isRequest: boolean;
}

export interface OfferedView {
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  /** The description as HTML. */
  about: string;
  length: string;
  cost: string | null;
  /** Lengths and members to choose from. Empty if there is no choice. */
  durations: { minutes: number; label: string }[];
  staff: { slug: string; label: string }[];
  /** How many people of one booking may have this service. Null if there is no limit. */
  most: number | null;
  /** Whether that limit is reached. */
  isFull: boolean;
  langs: Langs<"name" | "summary" | "description">;
}

export interface StaffChoice {
  slug: string;
  name: string;
  title: string;
  photo: string | null;
  /** Length and price, if members differ in them. */
  facts: string[];
}

interface ZoneView {
  /** Names the place's clock. Null if the times are on the visitor's own clock, which the visitor can change. */
  place: string | null;
  id: string;
  city: string;
  offset: string;
  now: string;
}

export interface ZoneOptions {
  /** The search text. */
  find: string;
  options: ComboOption[];
}

/** What the visitor is about to pay. */
export interface PayTermsView {
  lines: { label: string; amount: number }[];
  total: number;
  /** What vouchers pay. */
  voucher: CodeSums["voucher"];
  payNow: number;
  /** What a cancellation refunds, and until when. */
  refund: string;
  /** Where the visitor pays. The title is set if no money is involved. */
  note: { title: string | null; text: string };
}

/** A session that is full, and the address of its waiting list. */
export interface FullSessionLink {
  href: string;
  label: string;
}

export type BookingStepData =
  | {
      step: "services";
      categories: {
        name: string;
        description: string;
        langs: Langs<"name" | "description">;
        services: OfferedView[];
      }[];
      /** Whether one person may have several services, one after the other. */
      allowsSeveral: boolean;
      /** The current cart. Every change is a link to another cart. */
      cart: Cart;
      /** Each person's lines, the booker's first, in the order of the cart. */
      people: CartLineView[][];
      /** The person whose services are being chosen. */
      person: number;
      /** Why the visitor cannot continue, and who has to choose first. */
      fault: { refusal: Refusal; people: number[] } | null;
    }
  | { step: "staff"; staff: StaffChoice[] }
  | { step: "courses"; courses: CoursesView }
  | {
      step: "time";
      time: TimeView;
      /** The classes of a week, if the service has a timetable. Null if the month is on screen. */
      week: WeekView | null;
      /** The classes of the week as structured data for search engines. */
      events: object[];
      /** Week or month. Null if the service has no timetable. */
      views: { label: string; chips: Chip[] } | null;
      /** The current time of a visit that is being moved. */
      former: TimeWords | null;
      zone: ZoneView;
      /** Only for visitors without scripts who opened the list. Scripts fetch it. */
      zones: ZoneOptions | null;
      prefill: Prefill;
      /** Null if none is full, or the service has no waiting list. */
      full: FullSessionLink[] | null;
      lapsed: boolean;
      /** Why the chosen time is no longer available. */
      gone: Refusal | null;
      /** How the visit may repeat. */
      repeat: RulesView | null;
    }
  | ({ step: "repeat" } & RepeatView)
  | ({ step: "dates" } & DatesView)
  | {
      step: "details";
      /** Null until a slot is held. */
      visit: VisitView | null;
      hold: HoldView | null;
      /** Asks where or how to meet, and what to know before. */
      meeting: { where: string; before: string };
      /** The requested parts of the name, in the order of the language. */
      names: ("firstName" | "lastName")[];
      fields: Record<DetailField, Presence>;
      values: TypedDetails;
      /** What a later step, which the address asks for, still needs from this one. Null if none was asked for. */
      missing: { faults: FieldFault[]; answered: FaultView[] } | null;
      countries: SelectOption[] | null;
      /** Whether the country follows from a time zone, so that the browser may correct it. */
      guessesCountry: boolean;
      dateOrder: ("birthDay" | "birthMonth" | "birthYear")[];
      /** Questions of the forms that the services ask. Null if there are none. */
      questions: QuestionsView | null;
      /** Terms as HTML. */
      terms: string | null;
      consent: string | null;
      langs: Langs<"terms" | "consent">;
      /** What is paid with this form. Null if nothing is, or if the visitor pays on a later step. */
      pay: (PayTermsView & { submit: string; busy: string }) | null;
      /** Null if visitors have no codes here. */
      codes: CodesView | null;
    }
  | {
      step: "guests";
      visit: VisitView;
      hold: HoldView | null;
      /** "party": the number of guests is already known. */
      by: "count" | "named" | "party";
      isRequired: boolean;
      most: number;
      seatsLeft: number | null;
      count: number;
      named: { name: string; email: string }[];
      /** The price of one person in minor units, if the total depends on the number of people. */
      each: number | null;
      /** Null without codes. */
      coded: CodedGuests | null;
    }
  | {
      step: "pay";
      visit: VisitView;
      hold: HoldView | null;
      /** The booker and the guests. */
      review: RowView[];
      terms: PayTermsView;
    }
  | OutcomeStep;

/** The root reads `theme`. `key` makes a repeated form idempotent. */
export type BookingData = {
  head: BookingHeadView;
  query: BookingQuery;
  /** The title of the page. */
  title: string;
  theme: BookingProvider["theme"];
  /** The provider's colours as CSS. */
  brand: string;
  /** Extra texts, if the page is about a series or shows a form. */
  texts: AbstractIntlMessages | null;
  key: string;
  /** Why the held slot can no longer be booked. */
  over: Refusal | null;
} & BookingStepData;

/** What codes pay, if the number of guests is still open. */
interface CodedGuests {
  /** What they are worth, which the form sends back. */
  shown: string;
  /** For one person, for two, and so on. Empty if the number is known. */
  sums: { total: number; byVoucher: number }[];
}

export type GuestsData = Extract<BookingData, { step: "guests" }>;

export type ServicesData = Extract<BookingData, { step: "services" }>;
