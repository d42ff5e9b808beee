import { z } from "zod";
import { roles, type switches } from "#domain/office/verbs.ts";
import { choice, enteredText, ifSent, shownAt, ticked } from "../shared/forms/form-fields.server.ts";

/** Things that the form names. Others end without asking. */
export const mostShown = 100;

const ownSwitches: Record<(typeof switches)[number], typeof ticked> = { overrides: ticked, money: ticked };

export const grantForm = z.object({
  role: choice(roles, "not-allowed"),
  staff: shownAt(ifSent(enteredText), "staff-unknown"),
  ...ownSwitches,
});

export const inviteForm = grantForm.extend({ email: shownAt(enteredText, "email-unreadable", "already-operator") });

/** Whether the things that the person made end, each by its place. */
const drops = Object.fromEntries(Array.from({ length: mostShown }, (_, at) => [`drop-${at}`, ticked])) as Record<
  `drop-${number}`,
  typeof ticked
>;
const grant = { ...grantForm.shape, end: ticked, made: enteredText };
// In a spread, TypeScript would forget the names of drops.
const withDrops: typeof drops & typeof grant = { ...drops, ...grant };

export const personForm = z.object(withDrops);

export const withdrawForm = z.object({ id: enteredText });
