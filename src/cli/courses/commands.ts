import { textOption, type Command } from "../shared/command.ts";

const provider = { type: "string" } as const;

/** Commands for courses: see docs/operations.md. */
export const courseCommands: readonly Command[] = [
  {
    name: "courses list",
    usage: "[--provider SLUG] [--service SLUG] [--json]",
    summary: "lists the courses with their dates and places",
    help: `--provider SLUG  only this provider
--service SLUG   only this service
--json           prints a JSON array`,
    options: { provider, service: { type: "string" }, json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./list.ts").then(({ printCourses }) => printCourses(options));
    },
  },
  {
    name: "courses cancel",
    usage: "<service> <course> --reason TEXT [--provider SLUG]",
    summary: "cancels all dates of a course that have not begun",
    help: `Cancels every booking of these dates, refunds all payments for them in full, and writes to everyone booked: all or nothing.

<course>         its id in the pack
--reason TEXT    everyone booked reads it
--provider SLUG  the provider, if several have a service with this slug

A later load keeps this only if the pack lists it: almanac export writes each date under changes.`,
    options: { provider, reason: { type: "string" } },
    run([service, course, ...rest], options) {
      const reason = textOption(options, "reason");
      if (service === undefined || course === undefined || reason === null || rest.length > 0) return null;
      const command = { service, course, reason, provider: textOption(options, "provider") };
      return import("./cancel.ts").then(({ cancel }) => cancel(command));
    },
  },
];
