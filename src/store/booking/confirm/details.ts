import { sql } from "kysely";
import type { Details } from "#domain/booking/details/details.ts";
import type { TypedBy } from "#domain/booking/details/typed-by.ts";
import type { JoinedAnswers } from "#domain/forms/joined.ts";
import type { Database } from "../../database.ts";
import { compileOnce, type ValueOf } from "../../statements/compile-once.ts";

interface AcceptedTexts {
  termsText: string | null;
  consentText: string | null;
}

/** What the booker typed and agreed to. */
export interface DetailsRow extends AcceptedTexts {
  details: Details;
  phoneTyped: string;
  answers: JoinedAnswers;
  typedBy: TypedBy;
}

export interface DetailValues extends AcceptedTexts, Omit<Details, "location"> {
  phoneTyped: string;
  answers: string;
  location: string | null;
  typedBy: Buffer | null;
}

export function detailValues({ details, answers, typedBy, ...typed }: DetailsRow): DetailValues {
  const location = details.location && JSON.stringify(details.location);
  const by = typedBy && Buffer.from(typedBy);
  return { ...typed, ...details, location, answers: JSON.stringify(answers), typedBy: by };
}

export function detailColumns(value: ValueOf<DetailValues>) {
  const nowIf = (text: "termsText" | "consentText") =>
    sql<Date | null>`case when ${value(text)}::text is not null then now() end`;
  return {
    first_name: value("firstName"),
    last_name: value("lastName"),
    email: value("email"),
    phone: value("phone"),
    phone_typed: value("phoneTyped"),
    date_of_birth: value("dateOfBirth"),
    notes: value("notes"),
    answers: value("answers"),
    draft: null,
    typed_by: value("typedBy"),
    location: value("location"),
    terms_text: value("termsText"),
    terms_accepted_at: nowIf("termsText"),
    consent_text: value("consentText"),
    consent_given_at: nowIf("consentText"),
    changed_at: sql<Date>`now()`,
    erased_at: null,
  };
}

/** Saved with the hold, live or expired, so that nothing typed is lost between steps. */
export async function writeDetails(
  db: Database,
  key: { providerId: string; tokenHash: Buffer },
  typed: DetailsRow,
): Promise<void> {
  await saveDetailsStatement.run(db, { ...key, ...detailValues(typed) });
}

const saveDetailsStatement = compileOnce<DetailValues & { providerId: string; tokenHash: Buffer }, object>(
  (db, value) =>
    db
      .updateTable("bookings")
      .set(detailColumns(value))
      .where("provider_id", "=", value("providerId"))
      .where("manage_token_hash", "=", value("tokenHash"))
      .where(sql<boolean>`state in ('held', 'expired')`),
);
