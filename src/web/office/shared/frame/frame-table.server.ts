import { createContext } from "react-router";
import type { MessageKey } from "#domain/locales/messages.ts";
import type { Verb } from "#domain/office/verbs.ts";
import type { OfficeIconName } from "./office-icons.tsx";

/** An entry of the rail. It stands beside its noun. */
export interface RailRow {
  icon: OfficeIconName;
  label: MessageKey;
  /** Who sees the entry; null for everyone. Its page names the same verb. */
  verb: Verb | null;
  href: (at: { slug: string; today: string }) => string;
  /** The screens that belong to the entry. */
  places: readonly string[];
  /**
   * Where the entry is, if not everywhere: in the rail, or in the bar of a phone, which has five targets. Members need their
   * agenda there, others the day of everyone.
   */
  only?: "wide" | "phone" | "wide-for-members" | "wide-for-others";
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
