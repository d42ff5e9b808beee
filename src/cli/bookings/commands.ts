import { textOption, type Command } from "../shared/command.ts";

const provider = { type: "string" } as const;

/** What the office does: see docs/operations.md. */
export const bookingCommands: readonly Command[] = [
  {
    name: "bookings list",
    usage: "[--provider SLUG] [--state STATE] [--from DATE] [--to DATE] [--json]",
    summary: "lists what waits for an answer and what is to come",
    help: `Without options: every request that waits, and what is scheduled from today on. Requests without a time come first.

--provider SLUG  only this one's
--state STATE    requested, scheduled, cancelled or declined
--from, --to     days (2026-11-16) on which visits start, both included, as the provider's calendar has them
--json           for programs: one array`,
    options: {
      provider,
      state: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      json: { type: "boolean" },
    },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./list.ts").then(({ printBookings: list }) => list(options));
    },
  },
  {
    name: "bookings show",
    usage: "<reference> [--provider SLUG] [--json]",
    summary: "shows all that is known of one booking",
    help: `The reference is what the visitor was told, such as K7Q-4MD; case and dash do not matter. Two providers may have
given out the same one: then --provider says whose it is.`,
    options: { provider, json: { type: "boolean" } },
    run([reference, ...rest], options) {
      if (reference === undefined || rest.length > 0) return null;
      const named = { reference, provider: textOption(options, "provider") };
      return import("./show.ts").then(({ printBooking: show }) => show(named, options["json"] === true));
    },
  },
  {
    name: "bookings confirm",
    usage: "<reference> [--start TIME] [--staff SLUG] [--provider SLUG]",
    summary: "confirms a request: its time is taken from then on",
    help: `Takes the time that the visitor would like, or the one that --start names: 2026-11-16T10:00 by the provider's clock,
or with an offset (2026-11-16T10:00+01:00, 2026-11-16T10:00Z). A request without a time needs one.
Notice and booking window do not bind the office. Everything else does: nobody is booked twice, nor outside of their
hours, nor beyond seats, rooms and the day's limit. What cannot be had is refused with the nearest free times, and the
request stays. --staff names who gives it, for a request of one service. The price stays what the visitor was told.`,
    options: { provider, start: { type: "string" }, staff: { type: "string" } },
    run([reference, ...rest], options) {
      if (reference === undefined || rest.length > 0) return null;
      const command = {
        reference,
        provider: textOption(options, "provider"),
        start: textOption(options, "start"),
        staff: textOption(options, "staff"),
      };
      return import("./confirm.ts").then(({ confirm }) => confirm(command));
    },
  },
  {
    name: "bookings decline",
    usage: "<reference> [--reason TEXT] [--provider SLUG]",
    summary: "declines a request",
    help: `The reason is kept with the request, and its visitor reads it. A request that was confirmed cannot be declined any more.`,
    options: { provider, reason: { type: "string" } },
    run([reference, ...rest], options) {
      if (reference === undefined || rest.length > 0) return null;
      const command = {
        reference,
        provider: textOption(options, "provider"),
        reason: textOption(options, "reason") ?? "",
      };
      return import("./decline.ts").then(({ decline }) => decline(command));
    },
  },
];
