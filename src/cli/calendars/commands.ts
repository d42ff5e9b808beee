import { calendarKindNames, calendarKinds } from "#gateways/calendars/registry.ts";
import { textOption, type Command, type Options } from "../shared/command.ts";

const provider = { type: "string" } as const;

function sourcesOf(options: Options) {
  return calendarKindNames.flatMap((kind) => {
    const address = textOption(options, kind);
    return address === null ? [] : { kind, address };
  });
}

const addressOptions = calendarKindNames.map((kind) => `--${kind} URL`);
const explained = calendarKindNames.map((kind) => `${`--${kind} URL`.padEnd(18)}${calendarKinds[kind].english.option}`);

/** Staff members' external calendars: see docs/calendars.md. */
export const calendarCommands: readonly Command[] = [
  {
    name: "calendars add",
    usage: `<member> <name> [${addressOptions.join(" | ")}] [--user NAME] [--write-bookings] [--provider SLUG]`,
    summary: "connects a staff member's external calendar, or sets its login",
    help: `<member> is a staff member's slug. <name> is a name that you choose (lowercase letters, digits, dashes). The calendar is
read immediately and is added only if that succeeds. A calendar that the member's pack lists needs only a login here.

${explained.join("\n")}
--user NAME       the user name; the command asks for the password, or reads it from standard input
--write-bookings  writes the member's bookings to the collection
--provider SLUG   the provider, if several have a member with this slug

Addresses and logins are encrypted with the installation's secret (APP_SECRET).`,
    options: {
      provider,
      ...Object.fromEntries(calendarKindNames.map((kind) => [kind, { type: "string" } as const])),
      user: { type: "string" },
      "write-bookings": { type: "boolean" },
    },
    run([member, name, ...rest], options) {
      const [source = null, ...others] = sourcesOf(options);
      if (member === undefined || name === undefined || rest.length > 0 || others.length > 0) return null;
      const writesBookings = options["write-bookings"] === true;
      const command = { member, name, provider: textOption(options, "provider"), source, writesBookings };
      return import("./add.ts").then(({ addCalendarCommand: add }) => add(command, textOption(options, "user")));
    },
  },
  {
    name: "calendars remove",
    usage: "<member> <name> [--provider SLUG]",
    summary: "disconnects a staff member's external calendar",
    help: `Its busy times no longer count. Bookings that were written to the calendar stay there. To remove a calendar that a pack
lists, remove it from the pack.`,
    options: { provider },
    run([member, name, ...rest], options) {
      if (member === undefined || name === undefined || rest.length > 0) return null;
      const named = { member, name, provider: textOption(options, "provider") };
      return import("./remove.ts").then(({ removeCalendarCommand: remove }) => remove(named));
    },
  },
];
