/** A setting of PostgreSQL that every connection asks for, so that nothing depends on how a server is set up. */
export interface SessionSetting {
  value: string;
  /** What is wrong otherwise. */
  otherwise: string;
  /** Almanac gives wrong answers without it. Otherwise it is only slower or less comfortable. */
  isNeeded: boolean;
}

/** With the names and values that `show` gives. A role, a database or a server can have others. */
export const sessionSettings: Readonly<Record<string, SessionSetting>> = {
  jit: {
    value: "off",
    otherwise: "PostgreSQL may compile a statement for a second that runs for some milliseconds",
    isNeeded: false,
  },
  TimeZone: { value: "UTC", otherwise: "days are counted in another time zone", isNeeded: false },
  DateStyle: { value: "ISO, MDY", otherwise: "times are read wrongly", isNeeded: true },
  IntervalStyle: { value: "postgres", otherwise: "durations are read wrongly", isNeeded: true },
  bytea_output: { value: "hex", otherwise: "pictures are read wrongly", isNeeded: false },
  extra_float_digits: { value: "1", otherwise: "numbers are rounded", isNeeded: false },
  standard_conforming_strings: { value: "on", otherwise: "texts with a backslash are changed", isNeeded: true },
  default_transaction_isolation: {
    value: "read committed",
    otherwise: "a booking does not see what others booked while it waited",
    isNeeded: true,
  },
  idle_session_timeout: { value: "0", otherwise: "connections that wait for changes are cut", isNeeded: false },
};

/** For the startup message of a connection. */
export const settingsText = Object.entries(sessionSettings)
  .map(([name, { value }]) => `-c ${name}=${value.replaceAll(/([\\ ])/g, "\\$1")}`)
  .join(" ");

/**
 * Lifts the time limits of a transaction, for work that may take long. A role or a database can have limits of its own,
 * and PostgreSQL 17 has one more than 15.
 */
export const withoutTimeLimits = `
  select set_config(name, '0', true) from pg_settings
   where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
