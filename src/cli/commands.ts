import { formCommands } from "./forms/commands.ts";
import { bookingCommands } from "./bookings/commands.ts";
import { calendarCommands } from "./calendars/commands.ts";
import { mailCommands } from "./mails/commands.ts";
import { textOption, type Command } from "./shared/command.ts";
import { privacyCommands } from "./privacy/commands.ts";

/** Each command's code is fetched when it is called, so that usage is told at once. */
export const commands: readonly Command[] = [
  {
    name: "load",
    usage: "<folder> [--check]",
    summary: "creates and updates what a pack describes",
    help: `Reads a pack (see docs/packs.md), checks all of it, and brings the database to what it says: all or nothing.
Things are known by their slugs. What the pack no longer lists is deleted, or taken out of use where bookings,
orders or answers refer to it. Providers that the pack does not name stay as they are. Loading a pack twice changes nothing.

A pack with faults changes nothing; each fault is told with its file, line and column.

--check  tells what would change, and changes nothing`,
    options: { check: { type: "boolean" } },
    run([folder, ...rest], options) {
      if (folder === undefined || rest.length > 0) return null;
      return import("./load.ts").then(({ load }) => load(folder, options["check"] === true));
    },
  },
  {
    name: "export",
    usage: "<folder> [provider…]",
    summary: "writes a pack of everything, or of some providers",
    help: `Writes what the database holds as a pack into a folder that is new or empty. Loading it back changes nothing.
Bookings, one-time links that were used, and what was taken out of use are no part of it.`,
    run([folder, ...slugs]) {
      if (folder === undefined) return null;
      return import("./export.ts").then(({ exportTo }) => exportTo(folder, slugs));
    },
  },
  {
    name: "preview",
    usage: "<provider>",
    summary: "makes a link that shows a provider's drafts for a day",
    help: `Prints an address that nobody can guess. Whoever has it sees the provider's site with its drafts and with what is
scheduled, for 24 hours. Only a hash of it is stored, so that it cannot be printed again.`,
    run([provider, ...rest]) {
      if (provider === undefined || rest.length > 0) return null;
      return import("./preview.ts").then((module) => module.preview(provider));
    },
  },
  {
    name: "revoke-previews",
    usage: "<provider>",
    summary: "ends every preview of a provider at once",
    help: "Whoever opens one of its preview links from now on is told that it has expired.",
    run([provider, ...rest]) {
      if (provider === undefined || rest.length > 0) return null;
      return import("./preview.ts").then((module) => module.revokePreviewLinks(provider));
    },
  },
  {
    name: "staff feed",
    usage: "<member> [--provider SLUG] [--off]",
    summary: "makes the link under which a member's visits can be subscribed to",
    help: `Prints an address that nobody can guess, for the member's calendar program. Only a hash of it is stored, so that it cannot
be printed again: calling this anew makes another one and ends the former. --off ends it and makes none.`,
    options: { provider: { type: "string" }, off: { type: "boolean" } },
    run([slug, ...rest], options) {
      if (slug === undefined || rest.length > 0) return null;
      const command = { slug, provider: textOption(options, "provider"), isOff: options["off"] === true };
      return import("./staff-feed.ts").then(({ staffFeed }) => staffFeed(command));
    },
  },
  {
    name: "schema",
    usage: "[folder]",
    summary: "writes the JSON Schemas by which editors check packs",
    help: "Writes one JSON Schema per kind of file. Without a folder: packs/schema, where the demo pack looks for them.",
    run([folder, ...rest]) {
      if (rest.length > 0) return null;
      return import("./schema.ts").then(({ writeSchemas }) => writeSchemas(folder));
    },
  },
  ...bookingCommands,
  {
    name: "orders",
    usage: "[--provider SLUG] [--json]",
    summary: "lists what was bought and paid",
    help: `The latest first. What was set aside and never paid is no order.

--provider SLUG  only this one's
--json           for programs: one array, sums in minor units`,
    options: { provider: { type: "string" }, json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./orders.ts").then(({ orders }) => orders(options));
    },
  },
  ...privacyCommands,
  ...mailCommands,
  ...calendarCommands,
  {
    name: "doctor",
    usage: "[--json]",
    summary: "tells how mails and calendars elsewhere are, and ends with 1 where something is not well",
    help: `Mails: how many wait and since when, what the mail server said last, what became of those of the last day. They are late
when one waits for more than a quarter of an hour.
Calendars: when each was last read, what went wrong last, how many busy times are known and how many bookings it has. One that
was not read for an hour is stale: its last known times still count.

Ends with 1 where mails are late or were given up, or a calendar is stale or could not be written; else with 0.
--json is for programs: an object of mails and calendars.`,
    options: { json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./doctor.ts").then(({ doctor }) => doctor(options["json"] === true));
    },
  },
  ...formCommands,
];
