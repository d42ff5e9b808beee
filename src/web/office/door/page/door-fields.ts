import { namesFrom } from "../../shared/forms/schema-names.ts";
import type {
  addPasskeyForm,
  codeForm,
  confirmForm,
  ownForm,
  ownRowForm,
  passkeyForm,
  setUpForm,
  signInForm,
  signOutForm,
} from "./door-schemas.server.ts";

/** The fields of the forms. An invitation asks for less than the first start. */
export const setUpField = namesFrom<typeof setUpForm>();
export const signInField = namesFrom<typeof signInForm>();
export const confirmField = namesFrom<typeof confirmForm>();
export const codeField = namesFrom<typeof codeForm>();
export const signOutField = namesFrom<typeof signOutForm>();
export const passkeyField = namesFrom<typeof passkeyForm>();
export const addPasskeyField = namesFrom<typeof addPasskeyForm>();
export const ownField = namesFrom<typeof ownForm>();
export const ownRowField = namesFrom<typeof ownRowForm>();
