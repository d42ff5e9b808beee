import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CalendarFault } from "../fault.ts";
import type { CalendarConnection } from "../kind.ts";
import { openCalendar } from "../open-calendar.ts";
import { calendarKinds, type CalendarKindName } from "../registry.ts";
import { noValidators, type CalendarLogin, type SourceResponse } from "../source.ts";
import { openExternalCalendars } from "../guarded-fetch/external-calendars.ts";

/** A server with calendars of one kind, and what others do there. */
export interface CalendarScene {
  login: CalendarLogin;
  /** A new, empty calendar, which only the login opens. */
  create(): Promise<URL>;
  /** An address on the server at which there is nothing. */
  nowhere: URL;
  /** Another program adds an entry. */
  add(calendar: URL, uid: string): Promise<void>;
  close(): Promise<void>;
}

const wanted = { from: new Date("2026-11-01T00:00:00Z"), to: new Date("2026-12-01T00:00:00Z") };

/** An entry as other programs write it, in the time that the contract reads. */
export function entryOf(uid: string, summary = "Choir"): string {
  const lines = ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z", `SUMMARY:${summary}`];
  const times = ["DTSTART:20261116T100000Z", "DTEND:20261116T110000Z", "END:VEVENT"];
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Elsewhere//EN", ...lines, ...times, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}

/** The contract of every kind of external calendar. Each implementation's test calls this. */
export function describeCalendar(kind: CalendarKindName, open: () => Promise<CalendarScene>): void {
  describe(`a calendar of the kind ${kind}`, () => {
    let scene: CalendarScene;
    /** A server may be installed first. */
    beforeAll(async () => {
      scene = await open();
    }, 400_000);
    afterAll(() => scene.close());

    function connect(url: URL, login: CalendarLogin | undefined = scene.login): Promise<CalendarConnection> {
      const externalCalendars = openExternalCalendars({ trustedHosts: [url.host], timeoutMs: 5_000 });
      return openCalendar(kind, externalCalendars, { url, login });
    }

    async function faultOf(url: URL, login?: CalendarLogin): Promise<CalendarFault> {
      const fault: unknown = await (
        await connect(url, login)
      )
        .read(noValidators, wanted)
        .catch((thrown: unknown) => thrown);
      if (!(fault instanceof CalendarFault)) throw new Error("it was read");
      return fault;
    }

    /** The lines of what was read, unfolded. */
    function linesOf(answer: SourceResponse): string[] {
      if (answer.unchanged) throw new Error("nothing was read");
      return answer.text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
    }

    it("has the values in its login that the registry declares", () => {
      expect(Object.keys(scene.login).toSorted()).toEqual([...calendarKinds[kind].login].toSorted());
    });

    it("is read, also while it is empty", async () => {
      const url = await scene.create();
      const { read } = await connect(url);
      expect(linesOf(await read(noValidators, wanted)).filter((line) => line.startsWith("UID:"))).toEqual([]);
      await scene.add(url, "one@elsewhere.example");
      expect(linesOf(await read(noValidators, wanted))).toContain("UID:one@elsewhere.example");
    });

    it("is read again only if it has changed", async () => {
      const url = await scene.create();
      await scene.add(url, "one@elsewhere.example");
      const { read } = await connect(url);
      const first = await read(noValidators, wanted);
      if (first.unchanged) throw new Error("it was never read before");
      expect(await read(first.validators, wanted)).toEqual({ unchanged: true });
      await scene.add(url, "two@elsewhere.example");
      expect(linesOf(await read(first.validators, wanted))).toContain("UID:two@elsewhere.example");
    });

    it("says why it cannot be read", async () => {
      const url = await scene.create();
      const wrong = Object.fromEntries(Object.keys(scene.login).map((name) => [name, "wrong"]));
      expect((await faultOf(url, wrong)).kind).toBe("login-refused");
      expect((await faultOf(scene.nowhere)).kind).toBe("missing");
      expect((await faultOf(new URL("http://127.0.0.1:9/"))).kind).toBe("unreachable");
    });

    it("refuses a login that has other values than it declares", async () => {
      const url = await scene.create();
      await expect(connect(url, { token: "x" })).rejects.toBeInstanceOf(CalendarFault);
    });

    it("takes bookings if the registry says so", async () => {
      const { entries } = await connect(await scene.create());
      expect(entries !== null).toBe(calendarKinds[kind].takesBookings);
    });

    it("keeps one entry under one name, until it is removed", async () => {
      const { entries, read } = await connect(await scene.create());
      if (entries === null) return;
      const summaries = async () =>
        linesOf(await read(noValidators, wanted)).filter((line) => line.startsWith("SUMMARY:"));
      for (const summary of ["Massage", "Yoga"]) await entries.put("one", entryOf("one@almanac", summary));
      await entries.put("two", entryOf("two@almanac", "Haircut"));
      expect((await summaries()).toSorted()).toEqual(["SUMMARY:Haircut", "SUMMARY:Yoga"]);
      for (let n = 0; n < 2; n++) await entries.remove("one");
      expect(await summaries()).toEqual(["SUMMARY:Haircut"]);
    });
  });
}
