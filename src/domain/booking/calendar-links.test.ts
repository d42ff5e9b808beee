import { describe, expect, it } from "vitest";
import { calendarLinks } from "./calendar-links.ts";

const links = calendarLinks({
  title: "Massage & more + Überraschung",
  details: "K7Q-4MD",
  location: "Rua das Marés 14, Lisboa",
  start: Date.UTC(2026, 2, 9, 13, 5),
  end: Date.UTC(2026, 2, 9, 14, 0),
  zone: "Europe/Berlin",
});
const paramsOf = (kind: string) =>
  Object.fromEntries(new URL(links.find((link) => link.kind === kind)!.href).searchParams);

describe("add to calendar", () => {
  it("Google decodes to the title, UTC times, zone and place", () => {
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
    for (const { href } of links) expect(href).not.toMatch(/\+/);
  });
});
