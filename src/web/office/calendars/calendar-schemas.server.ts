import { z } from "zod";
import { listCalendarKinds } from "#use-cases/calendars/calendar-kinds.ts";
import { choice, enteredText, secret, shownAt, ticked } from "../shared/forms/form-fields.server.ts";

/** People type "My calendar"; packs and the command line call it my-calendar. */
function toSlug(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}

const login = { user: shownAt(enteredText, "calendar-fault-login-refused"), password: secret };

export const calendarForm = z.object({
  member: shownAt(enteredText, "calendar-member"),
  name: shownAt(enteredText.transform(toSlug), "calendar-name"),
  kind: choice(listCalendarKinds().map(({ name }) => name)),
  address: shownAt(enteredText, "calendar-address", "calendar-fault-address-refused"),
  ...login,
  writes: ticked,
});

/** A calendar that there is. */
export const namedForm = z.object({ member: enteredText, name: enteredText });

export const loginForm = namedForm.extend(login);
