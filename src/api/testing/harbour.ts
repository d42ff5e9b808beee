import { randomUUID } from "node:crypto";
import type { FileServices } from "#use-cases/shared/services.ts";
import { Office } from "#use-cases/booking/testing/office.ts";
import type { OpenedKey } from "../access.ts";
import { openTestApiOn, type Answer, type TestApi } from "./open-api.ts";

export const ada = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
/** A Monday at which both members are free. */
export const monday = "2026-11-16T10:00:00+00:00";

/** The API on the example provider, with a fixed clock: Sunday, 15 November 2026, noon. */
export class Harbour {
  readonly office: Office;
  readonly api: Omit<TestApi, "close">;
  readonly services: FileServices;

  static async open(changes: Partial<FileServices> = {}, keys: Record<string, OpenedKey> = {}): Promise<Harbour> {
    return new Harbour(await Office.open(), changes, keys);
  }

  private constructor(office: Office, changes: Partial<FileServices>, keys: Record<string, OpenedKey>) {
    this.office = office;
    const services = { clock: { now: () => office.now }, ...changes };
    this.api = openTestApiOn(office.services.db, { services, keys });
    this.services = this.api.services;
  }

  /** Every request has a key of its own, unless it names one. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.api.post(path, body, { "Idempotency-Key": randomUUID(), ...headers });
  }

  async hold(body: object = {}): Promise<string> {
    const { status, body: hold } = await this.post("/holds", { service: "massage", start: monday, ...body });
    if (status !== 201) throw new Error(JSON.stringify(hold));
    return hold.token;
  }

  /** Books in one request. Returns the booking. */
  async book(body: object = {}): Promise<Answer["body"]> {
    const sent = { service: "massage", start: monday, details: ada, ...body };
    const { status, body: booking } = await this.post("/bookings", sent);
    if (status !== 201) throw new Error(JSON.stringify(booking));
    return booking;
  }

  change(sql: string): Promise<void> {
    return this.office.change(sql);
  }

  rows<Row extends object = Record<string, unknown>>(sql: string): Promise<Row[]> {
    return this.office.rows<Row>(sql);
  }

  close(): Promise<void> {
    return this.office.close();
  }
}
