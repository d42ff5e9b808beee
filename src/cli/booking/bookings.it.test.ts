import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac as runAlmanac } from "../testing/almanac.ts";
import { TestOffice } from "#use-cases/office/testing/open-office.ts";
import { field, form, page } from "#domain/forms/testing/build.ts";
import { insertForm } from "#store/set-up/forms.ts";
import { newPackProvider } from "#store/set-up/pack-provider.ts";

let office: TestOffice;

beforeAll(async () => {
  office = await TestOffice.open();
});
afterAll(() => office.close());

/** The command uses the real clock. This Monday is far enough away, and within the booking window. */
const monday = nextMonday();
const ten = `${monday}T10:00:00Z`;

function nextMonday(): string {
  const date = new Date(Date.now() + 60 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

const almanac = (...words: string[]) => runAlmanac(words, { DATABASE_URL: office.database.url, TZ: "Asia/Tokyo" });

/** "Mon, 16 Nov 2026" */
function tell(date: string): string {
  const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  return new Intl.DateTimeFormat("en-GB", { ...day, timeZone: "UTC" }).format(Date.parse(date));
}

/** The time in Lisbon at this hour in UTC, in summer or winter. */
function clock(hours: number): string {
  const options = { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Lisbon" } as const;
  return new Intl.DateTimeFormat("en-GB", options).format(Date.parse(ten) + (hours - 10) * 3_600_000);
}

describe("the office", () => {
  it("sees help and usage errors", async () => {
    expect(await almanac("bookings")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("bookings confirm <ref"),
    });
    expect(await almanac("bookings", "--help")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("bookings list"),
    });
    expect(await almanac("bookings", "lst")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unknown command "bookings lst".'),
    });
    expect(await almanac("bookings", "confirm", "--help")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("The office may ignore the minimum notice"),
    });
    for (const args of [
      ["show"],
      ["show", "K7Q-4MD", "K7Q-4MD"],
      ["confirm", "K7Q-4MD", "--when", "now"],
      ["list", "--state"],
      ["list", "--state", "lost"],
      ["list", "--from", "16.11.2026"],
      ["list", "everything"],
    ])
      expect([args, (await almanac("bookings", ...args)).status]).toEqual([args, 2]);
  });

  it("lists, shows, confirms and declines requests", async () => {
    expect(await almanac("bookings", "list")).toMatchObject({ status: 0, stdout: "No bookings.\n" });
    const first = await office.send({ start: ten, firstName: "Grace" });
    const second = await office.send({ start: ten, people: 2 });
    const third = await office.send({ start: ten });

    const list = (await almanac("bookings", "list", "--state", "requested")).stdout.split("\n");
    expect(list[0]).toBe("Harbour Practice (harbour-practice), times in Europe/Lisbon");
    expect(list[1]).toBe(
      `  ${first.reference}  requested  ${tell(monday)}, ${clock(10)}–${clock(11)}  Massage  anybody  Grace Byron`,
    );
    expect(list[2]).toContain("Ada Byron + 1");
    expect(JSON.parse((await almanac("bookings", "list", "--json")).stdout)).toHaveLength(3);

    const shown = await almanac("bookings", "show", first.reference.toLowerCase());
    expect(shown.stdout).toContain(`${first.reference}  requested  Harbour Practice (harbour-practice)\n`);
    expect(shown.stdout).toContain("visitor  Grace Byron, ada@example.com, +351912345678\n");
    expect(shown.stdout).toContain("what     Massage, 1 h, with anybody, 1 seat, 54.00 EUR\n");
    const json = JSON.parse((await almanac("bookings", "show", first.reference, "--json")).stdout);
    expect(json).toMatchObject({ reference: first.reference, startsAt: new Date(ten).toISOString(), total: 5_400 });
    expect(JSON.stringify(json)).not.toMatch(/token|sealed|providerId/i);

    const confirmed = `${first.reference} is confirmed: Massage for Grace Byron, ${tell(monday)}, ${clock(10)}–${clock(11)} (Europe/Lisbon), with Jonas Weber.\n`;
    expect(await almanac("bookings", "confirm", first.reference, "--staff", "jonas-weber")).toEqual({
      status: 0,
      stdout: confirmed,
      stderr: "",
    });
    expect(await almanac("bookings", "confirm", first.reference)).toEqual({
      status: 0,
      stdout: confirmed.replace("is confirmed", "was already confirmed"),
      stderr: "",
    });

    const refused = await almanac("bookings", "confirm", second.reference);
    expect(refused.status).toBe(1);
    expect(refused.stdout).toBe("");
    expect(refused.stderr).toContain(
      `${tell(monday)}, ${clock(10)} (Europe/Lisbon) is not available: every staff member who offers it is busy`,
    );
    expect(refused.stderr).toContain(`The nearest free times:\n  ${tell(monday)}, ${clock(9)}\n`);
    expect((await almanac("bookings", "confirm", second.reference, "--start", `${monday}T${clock(11)}`)).status).toBe(
      0,
    );

    expect(await almanac("bookings", "decline", third.reference, "--reason", "We are at sea.")).toEqual({
      status: 0,
      stdout: `${third.reference} is declined: We are at sea.\n`,
      stderr: "",
    });
    expect(await almanac("bookings", "decline", third.reference)).toMatchObject({
      status: 0,
      stdout: `${third.reference} was already declined: We are at sea.\n`,
    });
    expect((await almanac("bookings", "show", third.reference)).stdout).toContain("declined  We are at sea.\n");
    expect(await almanac("bookings", "confirm", third.reference)).toMatchObject({
      status: 1,
      stderr: `${third.reference} is not waiting for an answer: it was declined.\n`,
    });
  });

  it("sees what is paid and owed, and each answer with its question", async () => {
    const { reference } = await office.send({ start: ten.replace("T10", "T16") });
    const options = [
      { id: "no", label: "None that I know of", hint: "", points: 0 },
      { id: "nuts", label: "Nuts", hint: "", points: 0 },
    ];
    const definition = form({
      kind: "form",
      title: "Health",
      pages: [page("form", [field("allergies", "dropdown", { label: "Any allergies?", options })])],
    });
    await office.database.db.transaction().execute(async (tx) => {
      const { id } = await tx.selectFrom("providers").select("id").executeTakeFirstOrThrow();
      const limits = { isActive: true, responseCap: null, closesAt: null, needsLink: false };
      await insertForm(tx, newPackProvider(id), {
        slug: "health",
        kind: "form",
        definition,
        translations: {},
        ...limits,
        mails: { isOfficeTold: true, officeEmail: null, hasCopy: false },
      });
    });
    await office.run("update bookings set answers = $1, pay_now = 2000, state = 'scheduled' where reference = $2", [
      JSON.stringify({ health: { version: 1, typed: {}, answers: { allergies: "no" } } }),
      reference,
    ]);
    await office.run(
      `with payment as (
         insert into payments (provider_id, gateway, checkout_id, checkout_expires_at, state, amount, currency, captured,
                               paid_at, token_hash, sealed_return)
         select provider_id, 'test', 'one', now(), 'paid', 2000, 'EUR', 2000, now(), sha256('x'), 'x' from bookings where reference = $1
         returning provider_id, id)
       insert into payment_bookings (provider_id, payment_id, booking_id, amount)
       select b.provider_id, payment.id, b.id, 2000 from bookings b, payment where b.reference = $1`,
      [reference],
    );
    const { stdout } = await almanac("bookings", "show", reference);
    expect(stdout).toMatch(/Any allergies\? +None that I know of\n/);
    expect(stdout).toMatch(/total +54\.00 EUR\n +paid +20\.00 EUR\n +owed +34\.00 EUR\n/);
    expect(JSON.parse((await almanac("bookings", "show", reference, "--json")).stdout)).toMatchObject({
      paid: 2_000,
      questions: [{ question: "Any allergies?", answer: "None that I know of" }],
    });
  });

  it("sees an error for an unknown booking or provider", async () => {
    expect(await almanac("bookings", "show", "000-000")).toMatchObject({
      status: 1,
      stderr: 'There is no booking "000-000".\n',
    });
    expect(await almanac("bookings", "list", "--provider", "nobody")).toMatchObject({
      status: 1,
      stderr: 'There is no provider "nobody".\n',
    });
  });

  it("sees visitors' text without control characters", async () => {
    const { reference } = await office.send({ start: ten.replace("T10", "T14") });
    await office.run("update bookings set notes = $1, first_name = $2 where reference = $3", [
      "line one\r\u001b[2Kstate: confirmed\nline two",
      "Ada\u202e",
      reference,
    ]);
    const { stdout } = await almanac("bookings", "show", reference);
    expect(stdout.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(stdout).toMatch(/notes +line one\n +\[2Kstate: confirmed\n +line two\n/);
  });
});
