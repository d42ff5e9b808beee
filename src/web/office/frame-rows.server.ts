// One table: what the rail leads to, and what every form says, is seen in one place. Each row is beside its noun.

import { attentionEntry } from "./attention/frame-rows.server.ts";
import { bookingNotices } from "./booking/frame-rows.server.ts";
import { calendarsNotices } from "./calendars/frame-rows.server.ts";
import { customersEntry, customersNotices } from "./customers/frame-rows.server.ts";
import { dayEntry, agendaEntry } from "./day/frame-rows.server.ts";
import { meEntry, doorNotices } from "./door/frame-rows.server.ts";
import { blockEntry, frontDeskNotices } from "./front-desk/frame-rows.server.ts";
import { handoverNotices } from "./handover/frame-rows.server.ts";
import { keysNotices } from "./keys/frame-rows.server.ts";
import { moneyEntry, moneyNotices } from "./money/frame-rows.server.ts";
import { walkInEntry, newBookingEntry, newBookingNotices } from "./new-booking/frame-rows.server.ts";
import { ordersEntry, ordersNotices, sellEntry } from "./orders/frame-rows.server.ts";
import { peopleEntry, peopleNotices } from "./people/frame-rows.server.ts";
import { requestsEntry, requestsNotices } from "./requests/frame-rows.server.ts";
import { searchEntry } from "./search/frame-rows.server.ts";
import { lookEntry, setUpEntry, setUpNotices, sitesEntry } from "./set-up/frame-rows.server.ts";
import { vouchersEntry, vouchersNotices } from "./vouchers/frame-rows.server.ts";
import { waitingEntry, waitingNotices } from "./waiting/frame-rows.server.ts";
import { webhooksNotices } from "./webhooks/frame-rows.server.ts";
import { commonNotices } from "./shared/words/common-notices.server.ts";
import type { FrameTable } from "./shared/frame/frame-table.server.ts";

/** In each group, by their order. */
const rail = [
  newBookingEntry,
  walkInEntry,
  sellEntry,
  blockEntry,
  dayEntry,
  agendaEntry,
  requestsEntry,
  attentionEntry,
  waitingEntry,
  customersEntry,
  moneyEntry,
  ordersEntry,
  vouchersEntry,
  lookEntry,
  sitesEntry,
  setUpEntry,
  peopleEntry,
  searchEntry,
  meEntry,
] as const;

const notices = {
  ...commonNotices,
  ...bookingNotices,
  ...calendarsNotices,
  ...customersNotices,
  ...doorNotices,
  ...frontDeskNotices,
  ...handoverNotices,
  ...keysNotices,
  ...moneyNotices,
  ...newBookingNotices,
  ...ordersNotices,
  ...peopleNotices,
  ...requestsNotices,
  ...setUpNotices,
  ...vouchersNotices,
  ...waitingNotices,
  ...webhooksNotices,
} as const;

/** What a form may say. Two nouns never use one word: a test compares them. */
export type NoticeName = keyof typeof notices;

/** The entry of the rail that a screen belongs to. */
export type RailPlace = (typeof rail)[number]["places"][number];

export const frameTable: FrameTable = { rail, notices: new Map(Object.entries(notices)) };
