import { z } from "zod";
import { readNext } from "#domain/navigation/office-addresses.ts";
import { enteredText, language, secret, several, shownAt, ticked } from "../../shared/forms/form-fields.server.ts";

const name = shownAt(enteredText, "name-unreadable");

/** Where to continue; null if it is no page of the office. */
const next = enteredText.transform(readNext);

/** What the browser says for a passkey. */
const response = secret;

export const setUpForm = z.object({ name, email: shownAt(enteredText, "email-unreadable", "sign-in-first") });

export const joinForm = z.object({ name });

export const signInForm = z.object({ email: shownAt(enteredText, "email-unreadable"), next });

export const confirmForm = z.object({ next });

export const codeForm = z.object({ code: shownAt(secret, "code-wrong"), next });

export const signOutForm = z.object({ next });

export const passkeyForm = z.object({ response, next });

export const addPasskeyForm = z.object({ response, name: enteredText.transform((text) => text.slice(0, 60)) });

export const ownForm = z.object({ name, locale: language, keys: ticked });

/** A row of a list of the operator's own: a sign-in, a passkey, a shared browser. */
export const ownRowForm = z.object({ id: enteredText });

/** A script sends what was typed into forms that were not sent, and the page on which they are. */
export const switchForm = z.object({ unsent: several, address: next });
