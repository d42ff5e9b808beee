import { upgradeCommands } from "./upgrade/commands.ts";
import { providerCommands } from "./provider/commands.ts";
import { secretCommands } from "./secret/commands.ts";
import { backupCommands } from "./backup/commands.ts";
import { formCommands } from "./forms/commands.ts";
import { bookingCommands } from "./booking/commands.ts";
import { calendarCommands } from "./calendars/commands.ts";
import { jobCommands } from "./health/commands.ts";
import { mailCommands } from "./mail/commands.ts";
import { courseCommands } from "./courses/commands.ts";
import { sessionCommands } from "./timetable/commands.ts";
import { textOption, type Command } from "./shared/command.ts";
import { keyCommands } from "./keys/commands.ts";
import { peopleCommands } from "./people/commands.ts";
import { privacyCommands } from "./privacy/commands.ts";
import { webhookCommands } from "./webhooks/commands.ts";

/** Each command loads its code only when it runs, so that help prints quickly. */
export const commands: readonly Command[] = [
  {
    name: "load",
    usage: "<folder> [--dry-run] [--overwrite[=THING]] [--keep[=THING]] [--reason TEXT]",
    summary: "loads a pack: creates, updates and removes what it describes",
    help: `Reads a pack (see docs/packs.md), checks all of it, and updates the database to match: all or nothing.
Items are matched by slug. An item that the pack no longer lists is deleted, or deactivated if bookings, orders or
responses refer to it. Providers that the pack does not name do not change. Loading a pack twice changes nothing.

A load keeps what was changed in the console since the last load, and reports it. If the pack changed the same key in a
different way, nothing is loaded: each such key is listed with what the last pack, the console and this pack say.

If the pack has errors, nothing changes. Each error is shown with its file, line and column.

--dry-run            shows what would change, and changes nothing (also: --check)
--overwrite[=THING]  uses the pack's values instead of the console's: for everything, or for one thing such as
                     service/massage
--keep[=THING]       keeps the console's values where the pack disagrees: for everything, or for one thing
--reason TEXT        why; required with --overwrite and --keep, and written to the log

--overwrite and --keep can be repeated. A thing that is named counts before everything.`,
    options: {
      check: { type: "boolean" },
      "dry-run": { type: "boolean" },
      overwrite: { type: "string", multiple: true },
      keep: { type: "string", multiple: true },
      reason: { type: "string" },
    },
    optionalValues: ["overwrite", "keep"],
    run([folder, ...rest], options) {
      if (folder === undefined || rest.length > 0) return null;
      return import("./packs/load.ts").then(({ loadCommand: load }) => load(folder, options));
    },
  },
  {
    name: "export",
    usage: "<folder> [provider…]",
    summary: "writes a pack of all providers, or of the named ones",
    help: `Writes the database as a pack into a new or empty folder. Loading that pack changes nothing.
The pack does not include bookings, used one-time links or deactivated items.`,
    run([folder, ...slugs]) {
      if (folder === undefined) return null;
      return import("./export.ts").then(({ exportTo }) => exportTo(folder, slugs));
    },
  },
  {
    name: "preview",
    usage: "<provider> [--json]",
    summary: "creates a link that shows a provider's drafts for 24 hours",
    help: `Prints an unguessable link. Anyone with the link sees the provider's site with its drafts and scheduled entries, for
24 hours. Only a hash of the link is stored, so it cannot be printed again.

--json  prints an object with link and expiresAt`,
    options: { json: { type: "boolean" } },
    run([provider, ...rest], options) {
      if (provider === undefined || rest.length > 0) return null;
      return import("./preview.ts").then((module) => module.preview(provider, options["json"] === true));
    },
  },
  {
    name: "revoke-previews",
    usage: "<provider>",
    summary: "revokes all preview links of a provider",
    help: "Anyone who opens one of the provider's preview links afterwards sees that it has expired.",
    run([provider, ...rest]) {
      if (provider === undefined || rest.length > 0) return null;
      return import("./preview.ts").then((module) => module.revokePreviewLinks(provider));
    },
  },
  {
    name: "staff feed",
    usage: "<member> [--provider SLUG] [--off] [--json]",
    summary: "creates a link to subscribe to a staff member's visits",
    help: `Prints an unguessable link for the member's calendar app. Only a hash of the link is stored, so it cannot be printed
again. Running the command again creates a new link and revokes the previous one.

--provider SLUG  the provider, if several have a member with this slug
--off            revokes the link and creates none
--json           prints an object with name, link and hadLink`,
    options: { provider: { type: "string" }, off: { type: "boolean" }, json: { type: "boolean" } },
    run([slug, ...rest], options) {
      if (slug === undefined || rest.length > 0) return null;
      const command = { slug, provider: textOption(options, "provider"), isOff: options["off"] === true };
      return import("./staff-feed.ts").then(({ staffFeed }) => staffFeed(command, options["json"] === true));
    },
  },
  {
    name: "timetable suggest",
    usage: "<service> [--provider SLUG]",
    summary: "prints the timetable that a class with one start a day would have",
    help: `For a service with starts: {every: 24 h, from: 07:30}. Put the printed lines into its file instead of starts. A load then
keeps its bookings: sessions with the same start, giver and end become sessions of the timetable.

If several members could give it, the one with the highest priority does. Change it where another one should.

--provider SLUG  the provider, if several have a service with this slug`,
    options: { provider: { type: "string" } },
    run([service, ...rest], options) {
      if (service === undefined || rest.length > 0) return null;
      const query = { service, provider: textOption(options, "provider") };
      return import("./suggest-timetable.ts").then(({ printTimetable }) => printTimetable(query));
    },
  },
  {
    name: "schema",
    usage: "[folder]",
    summary: "writes the JSON Schemas that editors use to check packs",
    help: "Writes one JSON Schema for each kind of pack file. The default folder is packs/schema, which the demo pack refers to.",
    run([folder, ...rest]) {
      if (rest.length > 0) return null;
      return import("./schema.ts").then(({ writeSchemas }) => writeSchemas(folder));
    },
  },
  ...bookingCommands,
  ...sessionCommands,
  ...courseCommands,
  {
    name: "orders",
    usage: "[--provider SLUG] [--json]",
    summary: "lists paid orders",
    help: `Lists the newest orders first. Orders that were never paid are left out.

--provider SLUG  only this provider
--json           prints a JSON array, with amounts in minor units`,
    options: { provider: { type: "string" }, json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./orders.ts").then(({ orders }) => orders(options));
    },
  },
  ...peopleCommands,
  ...keyCommands,
  ...webhookCommands,
  ...privacyCommands,
  ...mailCommands,
  ...jobCommands,
  ...calendarCommands,
  {
    name: "doctor",
    usage: "[--json]",
    summary: "checks the installation and says what to do; exits with 1 if something is wrong",
    help: `Each line is ok, a warning or a fault, with the reason and what to do. It changes nothing and sends no mail.

settings      what a public installation needs
database      whether it can be used, and if not, why; its version; clock; schema; secret; time-zone data
jobs          whether a worker runs, how long jobs wait, and which were given up
mails         how many wait and for how long, the mail server's last error, the results of the last day. Late after 15 minutes
mail server   connection, TLS and login, as for a mail
payments      whether the gateway accepts its key
files         whether the S3 store works
certificate   of APP_URL: its end, its name, whether browsers trust it
calendars     when each was last read and written. One that has not been read for an hour is stale
timetables    a nightly job makes sessions four weeks before visitors could book them. Late when less than two weeks are left
passkeys      whether those of the office belong to APP_URL
webhooks      receivers to which nothing could be delivered
disk          free space for the embedded database
backup        the age of the last almanac backup

--json  prints an object with state, checks, mails, calendars, timetables and passkeys

Exits with 1 if there is a fault, otherwise with 0.`,
    options: { json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./doctor/doctor.ts").then(({ doctor }) => doctor(options["json"] === true));
    },
  },
  ...formCommands,
  ...backupCommands,
  ...secretCommands,
  ...upgradeCommands,
  ...providerCommands,
  {
    name: "uploads move",
    usage: "[--to database|s3]",
    summary: "moves visitors' files to where new ones are stored",
    help: `Files can be in the database, in the S3 store that S3_URL names, and in the data folder, where earlier versions kept them. They
are read wherever they are, so nothing is lost before they are moved. Each file is removed from its old place after its copy was
read and compared. The command can be interrupted and repeated, also while the server runs.

--to database|s3  where to. Default: the S3 store if S3_URL is set, otherwise the database

To leave an S3 store: move to the database, restart the processes without S3_URL, and move once more with S3_URL set for the
command only. That moves what arrived in between.

Exits with 1 if a file could not be moved.`,
    options: { to: { type: "string" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./move-uploads.ts").then(({ moveUploads }) => moveUploads(textOption(options, "to")));
    },
  },
];
