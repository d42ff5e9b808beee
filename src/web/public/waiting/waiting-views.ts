import type { TypedJoin } from "#domain/waiting/join-form.ts";
import type { TypedWatch } from "#domain/waiting/watch-form.ts";
import type { PuzzleView } from "../../ui/human-check/human-check.tsx";

/** A day as a calendar leaf. */
export interface LeafView {
  month: string;
  day: string;
  weekday: string;
}

interface CommonView {
  /** The root reads it. */
  theme: "light" | "dark" | "auto";
  /** The provider's colours as CSS. */
  brand: string;
  /** The title of the window. */
  page: string;
  title: string;
}

/** The sessions that can be waited for. */
export interface FullSessionsView extends CommonView {
  kind: "list";
  text: string;
  sessions: { href: string; label: string }[];
  book: { label: string; href: string };
}

export interface JoinView extends CommonView {
  kind: "join";
  text: string;
  leaf: LeafView | null;
  /** The service, then the time or the course. */
  session: string[];
  labels: Record<keyof TypedJoin, string>;
  /** Whether more than one seat can be asked for. */
  hasSeats: boolean;
  most: number;
  typed: TypedJoin;
  key: string;
  submit: string;
}

/** Which times would suit a person. */
export interface WatchView extends CommonView {
  kind: "watch";
  texts: string[];
  service: string;
  /** Null if the booking says who they are. */
  person: Record<"name" | "email" | "phone", string> | null;
  /** The day is known already. */
  isOneDay: boolean;
  weekdays: { legend: string; choices: { value: string; label: string }[] };
  labels: Record<"first" | "last" | "after" | "before", string>;
  /** The days that can be named. */
  range: { min: string; max: string };
  hours: { value: string; label: string }[];
  giver: ChoiceView | null;
  duration: ChoiceView | null;
  typed: TypedWatch;
  key: string;
  submit: string;
  book: { label: string; href: string };
}

interface ChoiceView {
  label: string;
  options: { value: string; label: string }[];
}

export interface JoinResult {
  typed: TypedJoin;
  /** Set if the form asked for times. */
  watch?: TypedWatch;
  summary: string;
  faults: { field: string; message: string }[];
  refusal: string | null;
  puzzle: PuzzleView | undefined;
}

/** A person's place in line. */
export interface EntryView extends CommonView {
  leaf: LeafView | null;
  session: string[];
  texts: string[];
  buttons: { label: string; href: string }[];
  /** Null if the number of seats cannot change any more. */
  change: { label: string; hint: string; seats: string; most: number; submit: string } | null;
  /** What the person can do here. None once the entry has ended. */
  actions: { intent: string; label: string; isMain?: boolean }[];
  key: string;
  service: string;
  data: { label: string; href: string };
}
