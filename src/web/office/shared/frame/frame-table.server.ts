import { createContext } from "react-router";
import type { MessageKey } from "#domain/locales/messages.ts";
import type { Verb } from "#domain/office/verbs.ts";
import type { OfficeIconName } from "./office-icons.tsx";

/** The groups of the rail, in its order. `new`: the menu of what can be begun. */
export const railGroups = ["new", "day", "requests", "customers", "money", "site", "set-up"] as const;
export type RailGroup = (typeof railGroups)[number];

/** What a group is called. */
export const railGroupLabels = {
  new: "console.nav.new",
  day: "console.nav.day",
  requests: "console.nav.requests",
  customers: "console.customers.title",
  money: "console.till.title",
  site: "console.nav.site",
  "set-up": "console.setUp.title",
} as const satisfies Record<RailGroup, MessageKey>;

/** An entry of the rail. It stands beside its noun. */
export interface RailRow {
  /** The first entry of a group that an operator may open stands for the group. */
  group: RailGroup | "search" | "me";
  icon: OfficeIconName;
  label: MessageKey;
  /** Who sees the entry; null for everyone. Its page names the same verb. */
  verb: Verb | null;
  href: (at: { slug: string; today: string }) => string;
  /** The screens that belong to the entry. */
  places: readonly string[];
  /** What is begun is for the day that is shown. */
  takesDay?: true;
  /** Members begin with their agenda, others with the day of everyone. */
  isFirstFor?: "members";
  count?: { of: "requests" | "attention"; label: MessageKey };
}

/** What a form did, or why it did nothing. */
export interface NoticeRow {
  text: MessageKey;
  /** `success` if it is left out. */
  tone?: "error";
  /** Said as a warning instead, if no mail can be on its way. */
  unsent?: MessageKey;
}

/** By the word that an address names with `?done=`. */
export type Notices = Readonly<Record<string, NoticeRow>>;

/** What the frame shows of all nouns. `src/web/office/frame-rows.server.ts` puts it together, and the office's layout brings it along. */
export interface FrameTable {
  rail: readonly RailRow[];
  notices: ReadonlyMap<string, NoticeRow>;
}

export const frameTableContext = createContext<FrameTable>();
