import { textOption, type Command } from "../shared/command.ts";

const provider = { type: "string" } as const;

/** Commands for the office: see docs/operations.md. */
export const bookingCommands: readonly Command[] = [
  {
    name: "bookings list",
    usage: "[--provider SLUG] [--state STATE] [--from DATE] [--to DATE] [--json]",
    summary: "lists waiting requests and upcoming bookings",
    help: `Without options: all waiting requests, and all bookings from today on. Requests without a time come first.

--provider SLUG  only this provider
--state STATE    requested, scheduled, cancelled or declined
--from, --to     first and last day (2026-11-16) on which visits start, in the provider's time zone
--json           prints a JSON array`,
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
    summary: "shows all details of one booking",
    help: `The reference is the code that the visitor received, such as K7Q-4MD. Case and dash do not matter.
If several providers have a booking with this reference, choose one with --provider.`,
    options: { provider, json: { type: "boolean" } },
    run([reference, ...rest], options) {
      if (reference === undefined || rest.length > 0) return null;
      const named = { reference, provider: textOption(options, "provider") };
      return import("./show.ts").then(({ printBooking: show }) => show(named, options["json"] === true));
    },
  },
  {
    name: "bookings misfits",
    usage: "[--provider SLUG] [--json]",
    summary: "lists upcoming bookings that no longer fit",
    help: `Lists booked visits that the business no longer offers as they are: another service, staff member, room, number of
seats, other hours, or a closure. Each line has the reference, the time and the reason. Nothing is changed.

--provider SLUG  only this provider
--json           prints a JSON array`,
    options: { provider, json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./misfits.ts").then(({ printMisfits }) => printMisfits(options));
    },
  },
  {
    name: "bookings confirm",
    usage: "<reference> [--start TIME] [--staff SLUG] [--provider SLUG]",
    summary: "confirms a request and reserves its time",
    help: `Reserves the visitor's preferred time, or the time that --start names.
The office may ignore the minimum notice and the booking window. All other rules apply: working hours, seats, rooms, the
daily limit, and no double bookings. If the time is not available, the command lists the nearest free times and the
request does not change. The price stays as the visitor saw it.

--start TIME     2026-11-16T10:00 in the provider's time zone, or with an offset (2026-11-16T10:00+01:00,
                 2026-11-16T10:00Z); required if the request has no preferred time
--staff SLUG     the staff member, for a request of one service
--provider SLUG  the provider, if several have a booking with this reference`,
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
    help: `The reason is stored with the request and shown to the visitor. A confirmed request can no longer be declined.`,
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
