import { ok, type Refusal, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import { releaseHold } from "../../booking/hold/extend-hold.ts";
import { useForHold, type PresentedCode } from "../money/at-desk/use-for-hold.ts";
import type { Services } from "../../shared/services.ts";
import {
  bookForVisitor,
  phoneCountryOf,
  type BookForVisitorRefusal,
  type OfficeBookCommand,
} from "./book-for-visitor.ts";
import { readOfficeHold } from "./hold/read-office-hold.ts";
import { holdForVisitor, type OfficeHoldCommand } from "./hold/hold-for-visitor.ts";

export interface MakeBooking
  extends
    Omit<OfficeHoldCommand, "instead">,
    Pick<OfficeBookCommand, "firstName" | "lastName" | "phone" | "email" | "notes" | "tellsVisitor"> {
  /** Null: the language of the business. */
  locale: LocaleCode | null;
  /** What pays at once, if something does. */
  presented?: PresentedCode;
}

/** Holds and books for a visitor at once. If it cannot be booked, nothing stays held. */
export async function makeBooking(
  office: Office,
  command: MakeBooking,
  services: Services,
): Promise<Result<{ reference: string }, BookForVisitorRefusal>> {
  const { key, people, isWalkIn, presented, ...typed } = command;
  const held = await holdForVisitor(office, { ...command, key: `${key}.hold`, instead: null }, services);
  if (!held.ok) return held;
  const { token } = held.value;
  const own = command.locale ?? (await findMailProvider(services.db, office.providerId)).locale;
  const locale = own === "en-xa" ? "en" : own;
  const paid = await present(office, { ...typed, ...presented, token, locale }, services);
  const wanted = { ...command, token, isWalkIn, people, duration: null, locale, key };
  const booked = paid.ok ? await bookForVisitor(office, wanted, services) : paid;
  if (!booked.ok) await releaseHold(token, services);
  return booked.ok ? ok(booked.value) : booked;
}

/** Adds a code to the hold, unless a repeat finds it booked already. */
async function present(
  office: Office,
  {
    token,
    locale,
    email,
    phone,
    code = "",
    credit = "",
  }: Partial<PresentedCode> & { token: string; locale: LocaleCode; email: string; phone: string },
  services: Services,
): Promise<Result<null, Refusal | OfficeRefusal>> {
  if (`${code}${credit}` === "") return ok(null);
  const read = await readOfficeHold(office, { token, locale }, services);
  if (!read.ok || read.value.isBooked) return ok(null);
  const country = phoneCountryOf(read.value.provider.contactMethod);
  return useForHold(office, { ...read.value, token }, { code, credit, email, phone, country }, services);
}
