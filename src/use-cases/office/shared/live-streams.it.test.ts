import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pulse } from "#store/pulse/pulse.ts";
import type { LiveEvent, LiveStreams } from "../../shared/services.ts";
import { TestOffice } from "../testing/open-office.ts";
import { openLiveStreams } from "./live-streams.ts";

let office: TestOffice;
let pulse: Pulse;
let streams: LiveStreams;
beforeEach(async () => {
  office = await TestOffice.open();
  pulse = new Pulse(office.database.url);
  streams = openLiveStreams(pulse, { services: office.services, beatMs: 20 });
  await pulse.start();
});
afterEach(async () => {
  streams.stop();
  await pulse.stop();
  await office.close();
});

const patience = { timeout: 20_000, interval: 10 };
const dayOf = (iso: string) => Math.floor(Date.parse(iso) / 86_400_000);

async function signIn(): Promise<{ id: string; providerId: string }> {
  const [operator] = await office.run<{ id: string; providerId: string }>(
    `with made as (insert into operators (name, email, locale) values ('Marta', gen_random_uuid() || '@example.com', 'en') returning id)
     insert into grants (provider_id, operator_id, role) select p.id, made.id, 'front-desk' from providers p, made
     returning operator_id as id, provider_id as "providerId"`,
  );
  const [made] = await office.run<{ id: string }>(
    `insert into sign_ins (operator_id, token_hash, begun_at, seen_at, strong_until, browser)
     values ($1, sha256(gen_random_uuid()::text::bytea), $2, $2, $2, '') returning id`,
    [operator!.id, office.now],
  );
  return { id: made!.id, providerId: operator!.providerId };
}

function watch({ id: signInId, providerId }: { id: string; providerId: string }) {
  const events: LiveEvent[] = [];
  const state = { isEnded: false };
  const close = streams.open({
    signInId,
    providerId,
    since: office.now.getTime() + 60_000,
    tell: (event) => events.push(event),
    end: () => (state.isEnded = true),
  });
  const changes = () => events.flatMap((event) => (event.kind === "changed" ? [event.days] : []));
  return { events, state, close, changes };
}

describe("an open page of the office", () => {
  it("hears of a booking with its day, and of nothing that only holds a time", async () => {
    const page = watch(await signIn());
    expect(page.events).toEqual([{ kind: "live" }]);
    await office.run("select pg_notify('pulse', id || ' time 20000 20000') from providers");
    await office.send({ start: "2026-11-17T10:00:00Z" });
    const day = dayOf("2026-11-17T10:00:00Z");
    await vi.waitFor(() => expect(page.changes()).toEqual([{ first: day, last: day }]), patience);
  });

  it("hears nothing of other providers", async () => {
    const { id } = await signIn();
    const page = watch({ id, providerId: "00000000-0000-4000-8000-000000000000" });
    const own = watch(await signIn());
    await office.send({ start: "2026-11-17T10:00:00Z" });
    await vi.waitFor(() => expect(own.changes()).toHaveLength(1), patience);
    expect(page.changes()).toEqual([]);
  });

  it("hears of a change that came between the page and its stream", async () => {
    const { id, providerId } = await signIn();
    const first = watch({ id, providerId });
    await office.send({ start: "2026-11-17T10:00:00Z" });
    await vi.waitFor(() => expect(first.changes()).toHaveLength(1), patience);
    const events: LiveEvent[] = [];
    streams.open({
      signInId: id,
      providerId,
      since: office.now.getTime() - 1,
      tell: (event) => events.push(event),
      end: () => {},
    });
    expect(events).toEqual([{ kind: "live" }, { kind: "changed", days: null }]);
  });

  it("hears that the connection is lost, and that it is back and something may have changed", async () => {
    const page = watch(await signIn());
    await office.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen pulse', 'select 1')",
    );
    const kinds = () => page.events.map(({ kind }) => kind).filter((kind) => kind !== "beat");
    await vi.waitFor(() => expect(kinds()).toEqual(["live", "lost", "live", "changed"]), patience);
    await office.send({ start: "2026-11-17T10:00:00Z" });
    await vi.waitFor(() => expect(page.changes()).toHaveLength(2), patience);
  });
});

describe("the stream of a page", () => {
  it("ends with its sign-in, and with the grant", async () => {
    const one = await signIn();
    const other = await signIn();
    const third = await signIn();
    const pages = [watch(one), watch(other), watch(third)];
    const ended = () => pages.map(({ state }) => state.isEnded);
    await vi.waitFor(() => expect(pages[0]!.events.at(-1)?.kind).toBe("beat"), patience);
    await office.run("update sign_ins set ended_at = now() where id = $1", [one.id]);
    await vi.waitFor(() => expect(ended()).toEqual([true, false, false]), patience);
    await office.run("delete from grants where operator_id = (select operator_id from sign_ins where id = $1)", [
      other.id,
    ]);
    await vi.waitFor(() => expect(ended()).toEqual([true, true, false]), patience);
  });

  it("ends after ten minutes without use in a shared browser", async () => {
    const { id, providerId } = await signIn();
    await office.run("update sign_ins set is_shared = true where id = $1", [id]);
    const page = watch({ id, providerId });
    office.now = new Date(office.now.getTime() + 11 * 60_000);
    await vi.waitFor(() => expect(page.state.isEnded).toBe(true), patience);
  });

  it("is one of at most twelve of a sign-in, and ends when the process stops", async () => {
    const one = await signIn();
    const pages = Array.from({ length: 13 }, () => watch(one));
    expect(pages.map(({ close }) => close === null)).toEqual([...Array<boolean>(12).fill(false), true]);
    pages[0]!.close!();
    expect(watch(one).close).not.toBeNull();
    streams.stop();
    expect(pages.slice(1, 12).every(({ state }) => state.isEnded)).toBe(true);
    expect(watch(one).close).toBeNull();
  });
});
