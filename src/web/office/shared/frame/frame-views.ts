import type { OfficeIconName } from "./office-icons.tsx";

export interface NavItem {
  icon: OfficeIconName;
  label: string;
  href: string;
  isCurrent: boolean;
  /** How many wait there. */
  count: { number: string; label: string } | undefined;
}

/** Entries that belong together. */
export interface NavGroup {
  id: string;
  /** Leads to the first of them. */
  head: NavItem;
  /** Shown below the head while one of them is shown, or if something waits there. */
  items: NavItem[];
  isOpen: boolean;
}

/** A rail at the side, or a bar of five targets at the bottom of a phone. */
export interface RailView {
  /** The menu of what can be begun. */
  begin: { label: string; items: NavItem[] };
  search: NavItem;
  /** What the search says when a script shows it in a dialog, and whether a single key opens it. */
  palette: { words: Record<"label" | "empty" | "hint", string>; hasKey: boolean };
  groups: NavGroup[];
  /** Opens all groups on a phone. */
  more: string;
  me: NavItem;
}

/** What a shared browser shows on every page. */
export interface DeskStripView {
  label: string;
  name: string;
  switch: string;
  action: string;
  /** Where a script says that someone is there. */
  stay: string;
  /** Where the page leads after this time without input. */
  locked: string;
  idleSeconds: number;
  /** What the page says a minute before. */
  locking: string;
}

/** What surrounds every screen of the office for an operator. */
export interface OfficeFrameView {
  /** The business, and where its day is. */
  house: { name: string; href: string };
  navLabel: string;
  rail: RailView;
  me: { name: string; role: string; label: string; href: string };
  /** Null if only one person uses the browser. */
  desk: DeskStripView | null;
  /** Null if the business is open. */
  closed: { title: string; text: string; href: string; link: string } | null;
  /** Null if visitors can book, or the operator does not set up the business. */
  start: { title: string; href: string; link: string } | null;
  /** Null if mails are delivered. */
  noMail: { title: string; link: { href: string; text: string } | null } | null;
  /** What the last form did, or why it did nothing. */
  done: { title: string; tone: "success" | "warning" | "error" } | null;
  /** What the operator typed before they had to sign in, or into a form that came too late. */
  kept: KeptNotice | null;
}

export interface KeptNotice {
  tone: "success" | "warning";
  title: string;
  /** What to do, and what has to be done again. */
  lines: string[];
  /** What was typed into a form that is not on this page. */
  typed: { title: string; texts: string[] } | null;
}

/** Shown instead of a page that the operator's role does not include. */
export interface DeniedView {
  title: string;
  text: string;
}

/** What the shell reads from every page's data. */
export interface ShellData {
  frame?: OfficeFrameView | null;
  denied?: DeniedView;
}
