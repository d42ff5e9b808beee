import { textOption, type Command } from "../shared/command.ts";

const provider = { type: "string" } as const;

/** Commands for single sessions of timetables: see docs/operations.md. */
export const sessionCommands: readonly Command[] = [
  {
    name: "sessions list",
    usage: "[--provider SLUG] [--service SLUG] [--from DATE] [--to DATE] [--json]",
    summary: "lists the sessions of timetables",
    help: `Without options: the sessions of the next four weeks. Also lists sessions that are cancelled, and blocked ones: a visit
was there first, or the giver has the day off.

--provider SLUG  only this provider
--service SLUG   only this service
--from, --to     first and last day (2027-01-12), in the provider's time zone
--json           prints a JSON array`,
    options: {
      provider,
      service: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      json: { type: "boolean" },
    },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./list.ts").then(({ printSessions }) => printSessions(options));
    },
  },
  {
    name: "sessions cancel",
    usage: "<service> <start> --reason TEXT [--provider SLUG]",
    summary: "cancels one session with all of its bookings",
    help: `Cancels every booking of the session, refunds all payments in full, and writes to everyone booked: all or nothing.

<start>          2027-02-09T19:00 in the provider's time zone
--reason TEXT    everyone booked reads it
--provider SLUG  the provider, if several have a service with this slug

A later load keeps this only if the pack lists it: almanac export writes it under changes.`,
    options: { provider, reason: { type: "string" } },
    run([service, start, ...rest], options) {
      const reason = textOption(options, "reason");
      if (service === undefined || start === undefined || reason === null || rest.length > 0) return null;
      const named = { service, start, reason, provider: textOption(options, "provider") };
      return import("./change.ts").then(({ cancelSession }) => cancelSession(named));
    },
  },
  {
    name: "sessions move",
    usage: "<service> <start> --reason TEXT [--to TIME] [--staff SLUG,…] [--provider SLUG]",
    summary: "moves one session, or gives it to another member",
    help: `Bookings stay and move with the session. Everyone booked gets a mail and can cancel free of charge until the new start.
If a member or the room is not free, nothing changes.

<start>          2027-02-09T19:00 in the provider's time zone
--to TIME        the new start, in the same format
--staff SLUG,…   who gives it instead
--reason TEXT    everyone booked reads it
--provider SLUG  the provider, if several have a service with this slug

A later load keeps this only if the pack lists it: almanac export writes it under changes.`,
    options: { provider, reason: { type: "string" }, to: { type: "string" }, staff: { type: "string" } },
    run([service, start, ...rest], options) {
      const reason = textOption(options, "reason");
      const to = textOption(options, "to");
      const staff = textOption(options, "staff");
      if (service === undefined || start === undefined || reason === null || rest.length > 0) return null;
      if (to === null && staff === null) return null;
      const named = { service, start, reason, provider: textOption(options, "provider") };
      return import("./change.ts").then(({ moveSessionCommand: moveSession }) => moveSession(named, to, staff));
    },
  },
];
