import { describe, expect, it } from "vitest";
import { calendarLinks, isPhone, ownCalendar } from "./calendar-links.ts";

const event = {
  title: "Massage & more + Überraschung",
  details: "K7Q-4MD",
  location: "Rua das Marés 14, Lisboa",
  start: Date.UTC(2026, 2, 9, 13, 5),
  end: Date.UTC(2026, 2, 9, 14, 0),
  zone: "Europe/Berlin",
};
const links = calendarLinks(event, false);
const paramsOf = (kind: string) =>
  Object.fromEntries(new URL(links.find((link) => link.kind === kind)!.href).searchParams);

describe("add to calendar", () => {
  it("Google decodes to the title, UTC times, zone and location", () => {
    expect(paramsOf("google")).toEqual({
      text: "Massage & more + Überraschung",
      dates: "20260309T130500Z/20260309T140000Z",
      ctz: "Europe/Berlin",
      details: "K7Q-4MD",
      location: "Rua das Marés 14, Lisboa",
    });
  });

  it.each(["outlook", "office"])("%s decodes to the same", (kind) => {
    expect(paramsOf(kind)).toMatchObject({
      startdt: "2026-03-09T13:05:00Z",
      enddt: "2026-03-09T14:00:00Z",
      subject: "Massage & more + Überraschung",
    });
  });

  it("Yahoo decodes to the same", () => {
    expect(paramsOf("yahoo")).toEqual({
      v: "60",
      title: "Massage & more + Überraschung",
      st: "20260309T130500Z",
      et: "20260309T140000Z",
      desc: "K7Q-4MD",
      in_loc: "Rua das Marés 14, Lisboa",
    });
  });

  it("never writes a space as a plus", () => {
    for (const { href } of [...links, ...calendarLinks(event, true)]) expect(href).not.toMatch(/\+/);
  });

  it("gives a phone the URLs that its apps understand, with the same event", () => {
    const [google, outlook, office] = calendarLinks(event, true).map(({ href }) => new URL(href));
    expect(google!.pathname + google!.search).toMatch(/^\/calendar\/render\?action=TEMPLATE&text=Massage%20/);
    for (const link of [outlook!, office!]) {
      expect(link.pathname).toBe("/calendar/0/deeplink/compose");
      expect(link.searchParams.get("path")).toBe("/calendar/action/compose");
      expect(link.searchParams.get("subject")).toBe("Massage & more + Überraschung");
    }
  });

  it.each([
    [{ "sec-ch-ua-mobile": "?1" }, true],
    [{ "sec-ch-ua-mobile": "?0", "user-agent": "Mozilla/5.0 (Linux; Android 16) Mobile" }, false],
    [{ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148" }, true],
    [{ "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" }, false],
    [{}, false],
  ])("for %j returns %j", (headers, expected) => {
    expect(isPhone(new Headers(headers as Record<string, string>))).toBe(expected);
  });
});

describe("the calendar of the visitor's platform", () => {
  it.each([
    ["Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile", "google"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "outlook"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)", "apple"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "apple"],
    ["Mozilla/5.0 (X11; Linux x86_64)", "apple"],
    ["", "apple"],
  ])("%s: %s", (agent, expected) => expect(ownCalendar(new Headers({ "user-agent": agent }))).toBe(expected));
});
