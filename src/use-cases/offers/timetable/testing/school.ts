import { rm } from "node:fs/promises";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { formatInstant, instantOf, parseInstant } from "#domain/time/instant.ts";
import { loadPack, type LoadedPack } from "#set-up/apply/load-pack.ts";
import { onDisk, type Pack } from "#packs/testing/good-pack.ts";
import { changeBooked } from "../change-booked.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { writeMail } from "#web/mail/write/write-mail.ts";
import { sendMail } from "../../../mail/send/send-mail.ts";
import type { Mailing } from "../../../shared/services.ts";
import { testMailing } from "../../../testing/services.ts";
import { readMonth } from "../../../booking/find/read-month.ts";
import { holdSlot } from "../../../booking/hold/hold-slot.ts";
import { alone, must, Office } from "../../../booking/testing/office.ts";

/** A dance school: Salsa on Tuesdays and Thursdays, and private lessons with the same teachers in the same hall. */
export function schoolPack(timetable: readonly string[] = usualTimetable): Pack {
  const hours = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map(
    (day) => `  ${day}: 09:00-23:00`,
  );
  return {
    "provider.yaml": [
      "slug: school",
      "name: School",
      "time-zone: Europe/Lisbon",
      "currency: EUR",
      "email: office@school.example",
    ].join("\n"),
    "staff/petra.yaml": ["name: Petra", "email: petra@school.example", "hours:", ...hours].join("\n"),
    "staff/omar.yaml": ["name: Omar", "email: omar@school.example", "hours:", ...hours].join("\n"),
    "resources.yaml": ["- {slug: hall, name: Hall, kind: room}", "- {slug: studio, name: Studio, kind: room}"].join(
      "\n",
    ),
    "services/salsa.yaml": [
      "name: Salsa",
      "durations: 1 h",
      "price: 14.00",
      "price-per: person",
      "staff: [petra, omar]",
      "resources: [hall]",
      "seats: 16",
      "guests: count",
      "timetable:",
      ...timetable.map((line) => `  ${line}`),
    ].join("\n"),
    "services/lesson.yaml": [
      "name: Private lesson",
      "durations: 1 h",
      "price: 50.00",
      "staff: [petra, omar]",
      "resources: [hall]",
    ].join("\n"),
  };
}

export const usualTimetable = [
  "from: 2027-01-11",
  "until: 2027-06-30",
  "times:",
  "  - {id: tuesday, on: tuesday, at: 19:00, staff: petra}",
  "  - {id: thursday, on: thursday, at: 18:00, length: 1 h 30 min, staff: omar, resources: [studio], seats: 10, price: 18.00}",
];

export class School {
  readonly office: Office;

  static async open(pack: Pack = schoolPack(), now = new Date("2026-12-01T12:00:00Z")): Promise<School> {
    const office = await Office.open(() => Promise.resolve());
    office.now = now;
    const school = new School(office);
    await office.database.fill(JSON.stringify([pack, now]), () => school.load(pack));
    return school;
  }

  private constructor(office: Office) {
    this.office = office;
  }

  async load(pack: Pack): Promise<LoadedPack> {
    const folder = await onDisk(pack);
    try {
      const result = await loadPack(folder, this.office.services, { now: this.office.now, changeBooked });
      if (!result.ok) throw new Error(JSON.stringify(result.refusal));
      return result.value;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** The starts that the booking page of a service lists in a month. */
  async starts(slug: string, month: string): Promise<string[]> {
    const page = await this.office.page(slug);
    const visit = { people: [{ lines: [chosenLine(page.services[0]!)] }] };
    const query = { provider: page.provider, visit, former: null, zone: "Europe/Lisbon", month };
    const { days } = must(await readMonth(query, this.office.services));
    return days.flatMap((day) =>
      day.minutes.map((minutes) => formatInstant(instantOf(day.start + minutes)).slice(0, 16)),
    );
  }

  async hold(slug: string, start: string, member: string | null = null, seats = 1) {
    const page = await this.office.page(slug);
    const service = page.services[0]!;
    const memberId = service.members.find((one) => one.slug === member)?.id ?? null;
    const visit = { people: [{ lines: [chosenLine(service, { memberId, seats })] }] };
    return holdSlot(
      {
        provider: page.provider,
        visit,
        start: parseInstant(`${start}:00Z`)!,
        zone: "Europe/Lisbon",
        link: null,
        instead: null,
        prefill: {},
        locale: "en",
        key: crypto.randomUUID(),
      },
      this.office.services,
    );
  }

  /** Books one seat; returns the booker's token. */
  async book(slug: string, start: string, member: string | null = null): Promise<string> {
    const page = await this.office.page(slug);
    const memberId = page.services[0]!.members.find((one) => one.slug === member)?.id ?? null;
    return this.office.book(slug, { start: parseInstant(`${start}:00Z`)!, guests: alone, people: [{ memberId }] });
  }

  /** The sessions of weekly times: `2027-01-12T19:00 60 open tuesday 0/16`. */
  async sessions(where = "true"): Promise<string[]> {
    const rows = await this.office.rows<{ told: string }>(
      `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') || ' '
              || (extract(epoch from ends_at - starts_at) / 60)::int || ' ' || sessions.state || ' '
              || coalesce(weekly_times.key, '-') || ' ' || seats_taken || '/' || sessions.seats as told
         from sessions left join weekly_times on weekly_times.id = time_id
        where is_scheduled and ${where} order by starts_at, 1`,
    );
    return rows.map(({ told }) => told);
  }

  /** Sends the mails that wait, and returns them. */
  async mails(writers: Partial<Mailing> = {}): Promise<MailMessage[]> {
    const sent: MailMessage[] = [];
    const mailing = testMailing({
      write: writeMail,
      ...writers,
      transport: { send: (message) => (sent.push(message), Promise.resolve({ outcome: "sent" })), close() {} },
    });
    const waiting = await this.office.rows<{ providerId: string; id: string }>(
      `select provider_id as "providerId", id from mails where state = 'waiting' order by created_at, reader, who`,
    );
    for (const mail of waiting) await sendMail({ ...this.office.services, mailing }, mail);
    return sent;
  }

  close(): Promise<void> {
    return this.office.close();
  }
}
