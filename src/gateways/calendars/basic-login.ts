import type { CalendarLogin } from "./source.ts";

/** For servers that ask for a user name and a password, which may have any character and are sent as UTF-8. */
export function basicAuthorization(login: CalendarLogin | undefined): string | undefined {
  if (login === undefined) return undefined;
  return `Basic ${Buffer.from(`${login["user"]}:${login["password"]}`, "utf8").toString("base64")}`;
}
