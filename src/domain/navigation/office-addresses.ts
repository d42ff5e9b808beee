// One list: every address of the office, so that a page that moves is changed in one place.

import type { StartStep } from "../office/set-up/steps.ts";

/** Every address of the office, without locale prefix. Only the server writes them, so that public pages do not load them. */

export const officePath = "/office";
export const officeSignInPath = "/office/sign-in";
/** Where a browser that asked for a link types its code. */
export const officeCodePath = "/office/sign-in/code";
/** Where a browser gets a challenge for a passkey, and where it signs in with the answer. */
export const signInChallengePath = "/office/sign-in/challenge";
export const signInPasskeyPath = "/office/sign-in/passkey";
export const officeSignOutPath = "/office/sign-out";
/** Where operators prove again who they are. */
export const officeConfirmPath = "/office/confirm";
export const confirmChallengePath = "/office/confirm/challenge";
export const confirmPasskeyPath = "/office/confirm/passkey";
export const officeMePath = "/office/me";
export const officeEndPath = "/office/me/end";
/** Where operators add a passkey. */
export const passkeysPath = "/office/me/passkeys";
export const passkeysChallengePath = "/office/me/passkeys/challenge";
export const removePasskeyPath = "/office/me/passkeys/remove";

/** A shared browser while no one is signed in. */
export const officeDeskPath = "/office/desk";
export const switchPersonPath = "/office/desk/switch";
export const deskStayPath = "/office/desk/stay";

/** Where a browser becomes one that several people use. */
export function deskPath(provider: string): string {
  return `${providerPath(provider)}/desk`;
}

export function stopSharingPath(provider: string): string {
  return `${deskPath(provider)}/stop`;
}

export function officeLinkPath(token: string): string {
  return `/office/link/${token}`;
}

export function officeSetupPath(token: string): string {
  return `/office/setup/${token}`;
}

export function officeInvitationPath(token: string): string {
  return `/office/invitation/${token}`;
}

export function providerPath(provider: string): string {
  return `/office/${encodeURIComponent(provider)}`;
}

export function peoplePath(provider: string): string {
  return `${providerPath(provider)}/people`;
}

export function invitePath(provider: string): string {
  return `${peoplePath(provider)}/invite`;
}

export function personPath(provider: string, operatorId: string): string {
  return `${peoplePath(provider)}/${operatorId}`;
}

export function withdrawPath(provider: string): string {
  return `${peoplePath(provider)}/withdraw`;
}

export function keysPath(provider: string): string {
  return `${providerPath(provider)}/keys`;
}

export function newKeyPath(provider: string): string {
  return `${keysPath(provider)}/new`;
}

export function revokeKeyPath(provider: string): string {
  return `${keysPath(provider)}/revoke`;
}

export function webhooksPath(provider: string): string {
  return `${providerPath(provider)}/webhooks`;
}

export function addWebhookPath(provider: string): string {
  return `${webhooksPath(provider)}/add`;
}

export function webhookPath(provider: string, id: string): string {
  return `${webhooksPath(provider)}/${id}`;
}

export function dayPath(provider: string, date: string): string {
  return `${providerPath(provider)}/day/${date}`;
}

export function weekPath(provider: string, date: string): string {
  return `${providerPath(provider)}/week/${date}`;
}

export function agendaPath(provider: string, date: string): string {
  return `${providerPath(provider)}/agenda/${date}`;
}

/** What a visitor at the door can have now. */
export function walkInPath(provider: string): string {
  return `${providerPath(provider)}/walk-in`;
}

/**
 * Where the office books for a caller. A gap of the day names its member and its beginning, an instant; `again` is the reference
 * of a visit to book once more, `for` that of one whose visitor calls, and `session` a class.
 */
export function newBookingPath(provider: string, choices?: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(choices).toString();
  return `${providerPath(provider)}/new${query === "" ? "" : `?${query}`}`;
}

/** Where the office books a time that it holds. */
export function officeHoldPath(list: string, token: string): string {
  return `${list}/${token}`;
}

export function officeBookingPath(provider: string, reference: string): string {
  return `${providerPath(provider)}/bookings/${reference}`;
}

export function officeCancelPath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/cancel`;
}

export function officeMovePath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/move`;
}

export function officeUndoPath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/undo`;
}

/** Where the office records what happened at a visit. */
export function attendancePath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/attendance`;
}

/** The invoices of a booking. */
export function bookingInvoicesPath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/invoices`;
}

/** One invoice or credit note as a PDF. */
export function invoicePdfPath(provider: string, number: number): string {
  return `/office/${provider}/invoices/${number}/pdf`;
}

export function remarksPath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/remarks`;
}

/** A session with everyone in it. */
export function officeSessionPath(provider: string, session: string): string {
  return `${providerPath(provider)}/sessions/${session}`;
}

/** Where the office moves a session with everyone in it. */
export function moveSessionPath(provider: string, session: string): string {
  return `${officeSessionPath(provider, session)}/move`;
}

/** Where the office cancels a session, others of its weekly time or course, with everyone in them. */
export function cancelSessionPath(provider: string, session: string): string {
  return `${officeSessionPath(provider, session)}/cancel`;
}

/** Where the office records that everyone of a session has arrived. */
export function arrivedSessionPath(provider: string, session: string): string {
  return `${officeSessionPath(provider, session)}/arrived`;
}

/** Where the office notes that someone of a cancelled class was called. */
export function calledSessionPath(provider: string, session: string): string {
  return `${officeSessionPath(provider, session)}/called`;
}

export function undoSessionPath(provider: string, session: string): string {
  return `${officeSessionPath(provider, session)}/undo`;
}

/** Everyone who waits for seats or a time. */
export function officeWaitingPath(provider: string): string {
  return `${providerPath(provider)}/waiting`;
}

/** Where the office adds a caller to a list: of a session, a course, or a day of a service. */
export function addWaitingPath(
  provider: string,
  line: { session: string } | { course: string } | { service: string; day: string },
): string {
  return `${officeWaitingPath(provider)}/add?${new URLSearchParams(line)}`;
}

/** One person who waits. */
export function waitingPersonPath(provider: string, entry: string): string {
  return `${officeWaitingPath(provider)}/${entry}`;
}

/** Where each change of a person who waits is made. */
export function changeWaitingPath(provider: string, entry: string, change: "offer" | "extend" | "remove"): string {
  return `${waitingPersonPath(provider, entry)}/${change}`;
}

/** Everyone who booked, bought something or waits. */
export function customersPath(provider: string, query: { q?: string; after?: string } = {}): string {
  const text = new URLSearchParams(query).toString();
  return `${providerPath(provider)}/customers${text === "" ? "" : `?${text}`}`;
}

/** One customer, by its id or by that of a booking, an order or an entry of a waiting list. */
export function customerPath(provider: string, id: string): string {
  return `${customersPath(provider)}/${id}`;
}

/** Where each change of a customer is made. */
export function changeCustomerPath(
  provider: string,
  id: string,
  change: "remark" | "unremark" | "bar" | "unbar" | "merge" | "split" | "erase",
): string {
  return `${customerPath(provider, id)}/${change}`;
}

/** The form that merges two customers, with both side by side. */
export function mergeWithPath(provider: string, id: string, other: string): string {
  return `${changeCustomerPath(provider, id, "merge")}?with=${other}`;
}

export function customerZipPath(provider: string, id: string): string {
  return `${customerPath(provider, id)}/export.zip`;
}

function blocksPath(provider: string): string {
  return `${providerPath(provider)}/blocks`;
}

export function newBlockPath(provider: string): string {
  return `${blocksPath(provider)}/new`;
}

/** Blocks the day of a member who is ill. */
export function illPath(provider: string): string {
  return `${blocksPath(provider)}/ill`;
}

export function blockPath(provider: string, block: string): string {
  return `${blocksPath(provider)}/${block}`;
}

export function changeBlockPath(provider: string, block: string): string {
  return `${blockPath(provider, block)}/change`;
}

export function removeBlockPath(provider: string, block: string): string {
  return `${blockPath(provider, block)}/remove`;
}

export function undoBlockPath(provider: string, block: string): string {
  return `${blockPath(provider, block)}/undo`;
}

/** Where an owner adds a business. */
export const newBusinessPath = `${officePath}/new-business`;

/** Where the first owner chooses how to begin. */
export const firstRunPath = `${officePath}/first-run`;

/** A step from a new business to a bookable page. */
export function officeStartPath(provider: string, step: StartStep | "done"): string {
  return `${providerPath(provider)}/start/${step}`;
}

/** Closes a business, or opens it again. */
export function closeBusinessPath(provider: string): string {
  return `${providerPath(provider)}/close`;
}

export function setUpPath(provider: string): string {
  return `${providerPath(provider)}/set-up`;
}

/** Where a new thing of a kind is made. */
export function addThingPath(provider: string, kind: string): string {
  return `${setUpPath(provider)}/add/${kind}`;
}

/** Where one thing is changed. */
export function thingPath(provider: string, kind: string, slug: string): string {
  return `${setUpPath(provider)}/${kind}/${slug}`;
}

export function thingHistoryPath(provider: string, kind: string, slug: string): string {
  return `${thingPath(provider, kind, slug)}/history`;
}

export function removeThingPath(provider: string, kind: string, slug: string): string {
  return `${thingPath(provider, kind, slug)}/remove`;
}

/** What was removed within 30 days. */
export function binPath(provider: string): string {
  return `${setUpPath(provider)}/bin`;
}

/** Everything that is set up, as files. */
export function packPath(provider: string): string {
  return `${setUpPath(provider)}/pack`;
}

export function packZipPath(provider: string): string {
  return `${setUpPath(provider)}/pack.zip`;
}

/** Where a pack is uploaded. */
export function loadPackPath(provider: string): string {
  return `${packPath(provider)}/load`;
}

/** What an uploaded pack would change, and the form that loads it. */
export function reviewPackPath(provider: string): string {
  return `${packPath(provider)}/review`;
}

/** Colour, logo, cover and theme, with the pages beside them. */
export function lookPath(provider: string): string {
  return `${setUpPath(provider)}/look`;
}

/** The snippets for other websites. */
export function sitesPath(provider: string): string {
  return `${setUpPath(provider)}/sites`;
}

/** The scripts of other sites that content pages load. */
export function scriptsPath(provider: string): string {
  return `${setUpPath(provider)}/scripts`;
}

/** What each kind of mail says, to whom, in which language. */
export function mailsPath(provider: string, choice?: { kind: string; to: string; language: string }): string {
  return `${setUpPath(provider)}/mail${choice === undefined ? "" : `?${new URLSearchParams(choice)}`}`;
}

/** The mail alone, for the frame that shows it. */
export function mailsHtmlPath(provider: string, choice: { kind: string; to: string; language: string }): string {
  return `${setUpPath(provider)}/mail/html?${new URLSearchParams(choice)}`;
}

/** Sends a mail to the operator. */
export function testMailPath(provider: string, choice: { kind: string; to: string; language: string }): string {
  return `${setUpPath(provider)}/mail/test?${new URLSearchParams(choice)}`;
}

/** The external calendars of the members. */
export function calendarsPath(provider: string): string {
  return `${setUpPath(provider)}/calendars`;
}

export function addCalendarPath(provider: string): string {
  return `${calendarsPath(provider)}/add`;
}

/** The login of a calendar that a pack lists. */
export function calendarLoginPath(provider: string, calendar?: { member: string; name: string }): string {
  return `${calendarsPath(provider)}/login${calendar === undefined ? "" : `?${new URLSearchParams(calendar)}`}`;
}

export function readCalendarPath(provider: string): string {
  return `${calendarsPath(provider)}/read`;
}

export function removeCalendarPath(provider: string): string {
  return `${calendarsPath(provider)}/remove`;
}

/** A mail about a booking, as it would read now. */
export function officeMailPath(provider: string, reference: string, mail: string): string {
  return `${officeBookingPath(provider, reference)}/mails/${mail}`;
}

/** A mail about anything that did not arrive. */
export function lostMailPath(provider: string, mail: string): string {
  return `${providerPath(provider)}/mails/${mail}`;
}

/** The mail alone, for the frame that shows it. */
export function officeMailHtmlPath(provider: string, reference: string, mail: string): string {
  return `${officeMailPath(provider, reference, mail)}/html`;
}

/** Which starts are free for a booking, for scripts. */
export function verdictsPath(provider: string): string {
  return `${providerPath(provider)}/verdicts`;
}

/** What changes at a provider, as a stream of events. */
export function eventsPath(provider: string): string {
  return `${providerPath(provider)}/events`;
}

export function searchPath(provider: string): string {
  return `${providerPath(provider)}/bookings`;
}

/** The first page has no number. */
export function requestsPath(provider: string, page = 1): string {
  return `${providerPath(provider)}/requests${page === 1 ? "" : `?page=${page}`}`;
}

/** Where the office answers one request. */
export function answerPath(provider: string, reference: string): string {
  return `${requestsPath(provider)}/${reference}`;
}

/** Signs in as the demo's operator with this role. Production builds do not have it. */
export function devSignInPath(role: string): string {
  return `/dev/sign-in/${role}`;
}

/** A form's address, if what was typed into it is kept. */
export function keptFormPath(address: string): string {
  if (isKeptForm(address)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${keptQuery}`;
}

const keptQuery = "kept=yes";

/** Also for the query of an address alone. */
export function isKeptForm(address: string): boolean {
  const query = address.split("?")[1] ?? "";
  return query.split("&").includes(keptQuery);
}

/** An address that shows what was typed into a form that came too late. */
export function latePath(address: string, form: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ late: form })}`;
}

/** An address of the office to continue at. Null for anything else, so that no link leads to another site. */
export function readNext(next: string | null): string | null {
  return next !== null && /^\/office(?:\/[\w-][\w.-]*)*(?:\?[\w=&.-]*)?$/.test(next) ? next : null;
}

/** Where a member's visits are handed over to others. The address may name the member and a day. */
export function handoverPath(provider: string, chosen?: { member: string; date: string }): string {
  const path = `${providerPath(provider)}/handover`;
  return chosen === undefined ? path : `${path}?${new URLSearchParams(chosen)}`;
}

/** What is in the way of a member's block. */
export function handOverBlockPath(provider: string, block: string): string {
  return `${handoverPath(provider)}/${block}`;
}

export function attentionPath(provider: string): string {
  return `${providerPath(provider)}/attention`;
}
