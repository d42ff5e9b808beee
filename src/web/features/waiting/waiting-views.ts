import type { TypedJoin } from "#domain/waiting/join-form.ts";
import type { PuzzleView } from "../../ui/human-check/human-check.tsx";

/** A day as a calendar leaf. */
export interface Leaf {
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
  leaf: Leaf;
  /** The service, then the time. */
  session: string[];
  labels: Record<keyof TypedJoin, string>;
  /** Whether more than one seat can be asked for. */
  hasSeats: boolean;
  most: number;
  typed: TypedJoin;
  key: string;
  submit: string;
}

export interface JoinResult {
  typed: TypedJoin;
  summary: string;
  faults: { field: string; message: string }[];
  refusal: string | null;
  puzzle: PuzzleView | undefined;
}

/** A person's place in line. */
export interface EntryView extends CommonView {
  leaf: Leaf | null;
  session: string[];
  texts: string[];
  buttons: { label: string; href: string }[];
  /** Null if the number of seats cannot change any more. */
  change: { label: string; hint: string; seats: string; most: number; submit: string } | null;
  /** Null once the entry has ended. */
  leave: string | null;
  data: { label: string; href: string };
}
