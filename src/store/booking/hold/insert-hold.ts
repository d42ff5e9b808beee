import { sql, type CompiledQuery } from "kysely";
import type { Transaction } from "../../database.ts";
import { compileOnce } from "../../statements/compile-once.ts";
import type { NewLine } from "../booking-rows.ts";
import type { KnownDetails } from "../booking.ts";
import type { HoldClient } from "./hold-rows.ts";

export interface NewHold {
  providerId: string;
  reference: string;
  tokenHash: Buffer;
  tokenSealed: string;
  holdMinutes: number;
  /** Null if the office chooses the time. */
  startsAt: Date | null;
  endsAt: Date | null;
  locale: string;
  /** Null if it is the locale's default. */
  tag: string | null;
  zone: string;
  currency: string;
  lines: NewLine[];
  guestCount: number;
  /** The known details of the visitor; not validated yet. */
  known: KnownDetails;
  linkId: string | null;
  /** If it is one date of a series. */
  series: { id: string; position: number } | null;
  /** The client that holds it; null if limits are off, and for requests. */
  client: HoldClient | null;
}

export async function insertHold(tx: Transaction, hold: NewHold): Promise<void> {
  await tx.executeQuery(holdQuery(tx, hold));
}

/** The statement of `insertHold`, to be sent together with others. */
export function holdQuery(tx: Transaction, { series, client, known, lines, ...hold }: NewHold): CompiledQuery<object> {
  const of = <T>(value: (line: NewLine) => T) => lines.map(value);
  return insertHoldStatement.with(tx, {
    ...hold,
    total: lines.reduce((sum, { price }) => sum + price, 0),
    seriesId: series?.id ?? null,
    seriesPosition: series?.position ?? null,
    clientAddress: client?.address ?? null,
    clientHome: client?.home ?? null,
    clientSite: client?.site ?? null,
    clientBrowser: client?.browser ?? null,
    firstName: known.firstName,
    lastName: known.lastName,
    email: known.email,
    phoneTyped: known.phoneTyped,
    dateOfBirth: known.dateOfBirth,
    notes: known.notes,
    answers: JSON.stringify(known.answers),
    draft: known.draft && JSON.stringify(known.draft),
    typedBy: known.typedBy && Buffer.from(known.typedBy),
    people: of(({ person }) => person),
    serviceIds: of(({ serviceId }) => serviceId),
    sessionIds: of(({ sessionId }) => sessionId),
    memberIds: of(({ memberId }) => memberId),
    reasons: of(({ why }) => why),
    seats: of((line) => line.seats),
    durations: of(({ duration }) => duration),
    prices: of(({ price }) => price),
    bases: of(({ basis = "single" }) => basis),
  });
}

interface HoldValues
  extends Omit<NewHold, "series" | "client" | "known" | "lines">, Omit<KnownDetails, "answers" | "draft" | "typedBy"> {
  total: number;
  seriesId: string | null;
  seriesPosition: number | null;
  clientAddress: Buffer | null;
  clientHome: Buffer | null;
  clientSite: Buffer | null;
  clientBrowser: Buffer | null;
  answers: string;
  draft: string | null;
  typedBy: Buffer | null;
  people: number[];
  serviceIds: string[];
  sessionIds: (string | null)[];
  memberIds: (string | null)[];
  reasons: (string | null)[];
  seats: number[];
  durations: number[];
  prices: number[];
  bases: string[];
}

/** The booking and its lines in one statement. */
const insertHoldStatement = compileOnce<HoldValues, object>((db, value) =>
  db
    .with("held", (query) =>
      query
        .insertInto("bookings")
        .values({
          provider_id: value("providerId"),
          reference: value("reference"),
          state: sql<"held">`'held'`,
          hold_expires_at: sql<Date>`now() + ${value("holdMinutes")} * interval '1 minute'`,
          manage_token_hash: value("tokenHash"),
          manage_token_sealed: value("tokenSealed"),
          starts_at: value("startsAt"),
          ends_at: value("endsAt"),
          locale: value("locale"),
          tag: value("tag"),
          time_zone: value("zone"),
          currency: value("currency"),
          total: value("total"),
          guest_count: value("guestCount"),
          one_time_link_id: value("linkId"),
          series_id: value("seriesId"),
          series_position: value("seriesPosition"),
          client_address: value("clientAddress"),
          client_home: value("clientHome"),
          client_site: value("clientSite"),
          client_browser: value("clientBrowser"),
          first_name: value("firstName"),
          last_name: value("lastName"),
          email: value("email"),
          phone_typed: value("phoneTyped"),
          date_of_birth: value("dateOfBirth"),
          notes: value("notes"),
          answers: value("answers"),
          draft: value("draft"),
          typed_by: value("typedBy"),
        })
        .returning(["provider_id", "id"]),
    )
    .insertInto("booking_lines")
    .columns([
      "provider_id",
      "booking_id",
      "position",
      "person",
      "service_id",
      "session_id",
      "staff_id",
      "assignment_reason",
      "seats",
      "duration",
      "price",
      "basis",
    ])
    .expression(
      sql`select held.provider_id, held.id, line.n, line.person, line.service_id, line.session_id, line.staff_id,
                 line.reason, line.seats, line.duration, line.price, line.basis
            from held, unnest(${value("people")}::int[], ${value("serviceIds")}::uuid[], ${value("sessionIds")}::uuid[],
              ${value("memberIds")}::uuid[], ${value("reasons")}::text[], ${value("seats")}::int[],
              ${value("durations")}::int[], ${value("prices")}::bigint[], ${value("bases")}::text[])
              with ordinality as line (person, service_id, session_id, staff_id, reason, seats, duration, price, basis, n)`,
    ),
);
