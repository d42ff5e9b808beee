import { textOption, type Command, type Options } from "../shared/command.ts";

const provider = { type: "string" } as const;

function sourcesOf(options: Options) {
  return (["feed", "caldav"] as const).flatMap((kind) => {
    const address = textOption(options, kind);
    return address === null ? [] : { kind, address };
  });
}

/** Staff members' calendars elsewhere: see docs/calendars.md. */
export const calendarCommands: readonly Command[] = [
  {
    name: "calendars add",
    usage: "<member> <name> [--feed URL | --caldav URL] [--user NAME] [--write-bookings] [--provider SLUG]",
    summary: "connects a member's calendar elsewhere, or gives its login",
    help: `The member is named by slug, the calendar by a name of your own (small letters, digits, dashes). It is read at once; what
cannot be read is not added. A calendar that the member's pack lists needs no address here, only its login.

--feed URL        a published calendar file, such as a secret address in iCal format (https or webcal)
--caldav URL      a CalDAV collection
--user NAME       the login's name; the password is asked for, or read from standard input
--write-bookings  the collection gets the member's bookings

Addresses and logins are kept sealed with the installation's secret (APP_SECRET).`,
    options: {
      provider,
      feed: { type: "string" },
      caldav: { type: "string" },
      user: { type: "string" },
      "write-bookings": { type: "boolean" },
    },
    run([member, name, ...rest], options) {
      const [source = null, ...others] = sourcesOf(options);
      if (member === undefined || name === undefined || rest.length > 0 || others.length > 0) return null;
      const writesBookings = options["write-bookings"] === true;
      const command = { member, name, provider: textOption(options, "provider"), source, writesBookings };
      return import("./add.ts").then(({ add }) => add(command, textOption(options, "user")));
    },
  },
  {
    name: "calendars remove",
    usage: "<member> <name> [--provider SLUG]",
    summary: "takes a calendar from a member",
    help: `Its busy times count no more. Bookings that were written to it stay there. A calendar that a pack lists goes when the pack
no longer does.`,
    options: { provider },
    run([member, name, ...rest], options) {
      if (member === undefined || name === undefined || rest.length > 0) return null;
      const named = { member, name, provider: textOption(options, "provider") };
      return import("./remove.ts").then(({ remove }) => remove(named));
    },
  },
];
