import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SickDay } from "../handover/testing/sick-day.ts";
import { countAttention, countEverywhere, markSeen, readAttention } from "./read-attention.ts";

let scene: SickDay;
beforeEach(async () => {
  scene = await SickDay.open();
}, 60_000);
afterEach(() => scene.school.close());

const kinds = async () => (await readAttention(scene.at, scene.school.office.services)).map(({ kind }) => kind);
const change = (sql: string) => scene.school.office.change(sql);

describe("the attention list", () => {
  it("is empty if all is good", async () => {
    await scene.lesson("10:00");
    expect(await kinds()).toEqual([]);
  });

  it("names an absence with visits in its way once, not each of its visits", async () => {
    await scene.lesson("10:00");
    await scene.lesson("11:00");
    await scene.ill();
    expect(await kinds()).toEqual(["block"]);
  });

  it("names what has happened to bookings, mails and money", async () => {
    await scene.lesson("10:00");
    await change("update mails set state = 'bounced' where reader = 'booker'");
    expect(await kinds()).toEqual(["mail"]);
    await change("update mails set state = 'sent'; update bookings set state = 'requested', changed_at = '2026-11-01'");
    expect(await kinds()).toEqual(["request"]);
    await change(
      "update bookings set state = 'scheduled', starts_at = '2026-11-30T10:00Z', ends_at = '2026-11-30T11:00Z'",
    );
    expect(await kinds()).toEqual(["unpaid"]);
    await change(
      `insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
       select provider_id, id, total, currency, 'cash', gen_random_uuid() from bookings`,
    );
    expect(await kinds()).toEqual([]);
  });

  it("names a visit outside the hours of its giver", async () => {
    await scene.lesson("10:00");
    await change("update staff_hours set starts_minute = 720");
    expect(await kinds()).toEqual(["misfit"]);
  });

  it("names a calendar that is not read, a webhook that was turned off, and a handover that no one finished", async () => {
    await scene.lesson("10:00");
    const block = await scene.ill();
    await scene.make(block, scene.decisions(await scene.plan(block)));
    await change("update handovers set made_at = now() - interval '1 hour'");
    await change(
      `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack, read_failures, read_at)
       select provider_id, id, 'private', 'feed', 'https://calendar.example/a.ics', false, 3, now() - interval '1 day'
         from staff where slug = 'petra'`,
    );
    await change(
      `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at, off_at, off_why)
       select id, gen_random_uuid(), 'https://crm.example/hooks?code=secret', '{booking.created}', 'x', now(), now(), why
         from providers, unnest(array['failing', 'office']) as why`,
    );
    expect(await kinds()).toEqual(["handover", "block", "calendar", "webhook"]);
  });

  it("keeps what was seen, with who saw it, and counts it again after a week", async () => {
    const reference = await scene.lesson("10:00");
    await change("update staff_hours set starts_minute = 720");
    const { services } = scene.school.office;
    const count = () => countAttention({ providerId: scene.at.providerId, grant: scene.at.actor.grant }, services);
    await readAttention(scene.at, services);
    expect(await count()).toBe(1);
    await markSeen(scene.at, { kind: "misfit", about: reference }, services);
    await markSeen(scene.at, { kind: "misfit", about: reference }, services);
    await markSeen(scene.at, { kind: "misfit", about: "of another one" }, services);
    expect(await count()).toBe(0);
    const [item] = await readAttention(scene.at, services);
    expect(item?.seen?.by).toBe("Rui");
    expect(await scene.school.office.count("log where verb = 'attention.see'")).toBe(1);
    await change("update attention_seen set at = now() - interval '8 days'");
    await readAttention(scene.at, services);
    expect(await count()).toBe(1);
  });

  it("is counted by a job for offices in use", async () => {
    await scene.lesson("10:00");
    await change("update staff_hours set starts_minute = 720");
    await change(
      `insert into grants (provider_id, operator_id, role) select p.id, o.id, 'owner' from providers p, operators o;
       insert into sign_ins (operator_id, token_hash, begun_at, seen_at, strong_until, browser)
       select id, sha256('x'), now(), now(), now(), '' from operators`,
    );
    await countEverywhere(scene.school.office.services);
    expect(await scene.school.office.rows("select count from attention_counts")).toEqual([{ count: 1 }]);
  });

  it("is not for staff members", async () => {
    const grant = { ...scene.at.actor.grant, role: "member" } as const;
    const member = { ...scene.at, actor: { ...scene.at.actor, grant } };
    expect(await markSeen(member, { kind: "mail", about: "1" }, scene.school.office.services)).toMatchObject({
      ok: false,
    });
  });
});
