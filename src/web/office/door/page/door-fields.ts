import { fieldNames } from "../../../ui/field/field-names.ts";

/** The fields of the forms, which pages write and actions read. */
export const setUpFields = fieldNames("name", "email");
export const joinFields = fieldNames("name");
export const signInFields = fieldNames("email", "next");
export const confirmFields = fieldNames("next");
export const codeFields = fieldNames("code", "next");
export const signOutFields = fieldNames("next");
export const passkeyFields = fieldNames("response", "next");
export const addPasskeyFields = fieldNames("response", "name");
export const ownFields = fieldNames("name", "locale", "keys");
export const ownRowFields = fieldNames("id");
