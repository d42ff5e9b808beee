import { ok, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import { releaseHold } from "../../booking/hold/extend-hold.ts";
import type { Services } from "../../shared/services.ts";
import { bookForVisitor, type BookForVisitorRefusal, type OfficeBookCommand } from "./book-for-visitor.ts";
import { holdForVisitor, type OfficeHoldCommand } from "./hold/hold-for-visitor.ts";

export interface MakeBooking
  extends
    Omit<OfficeHoldCommand, "instead">,
    Pick<OfficeBookCommand, "firstName" | "lastName" | "phone" | "email" | "notes" | "tellsVisitor"> {
  /** Null: the language of the business. */
  locale: LocaleCode | null;
}

/** Holds and books for a visitor at once. If it cannot be booked, nothing stays held. */
export async function makeBooking(
  office: Office,
  command: MakeBooking,
  services: Services,
): Promise<Result<{ reference: string }, BookForVisitorRefusal>> {
  const { key, people, isWalkIn } = command;
  const held = await holdForVisitor(office, { ...command, key: `${key}.hold`, instead: null }, services);
  if (!held.ok) return held;
  const { token } = held.value;
  const own = command.locale ?? (await findMailProvider(services.db, office.providerId)).locale;
  const locale = own === "en-xa" ? "en" : own;
  const booked = await bookForVisitor(
    office,
    { ...command, token, isWalkIn, people, duration: null, locale, key },
    services,
  );
  if (!booked.ok) await releaseHold(token, services);
  return booked.ok ? ok(booked.value) : booked;
}
