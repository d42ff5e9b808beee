import { z } from "zod";
import { keyGroupNames } from "#domain/keys/key-verbs.ts";
import { enteredText, ifSent, onceKey, shownAt, ticked, typedDay } from "../shared/forms/form-fields.server.ts";

type Group = (typeof keyGroupNames)[number];

/** What the key may do. That nothing was chosen is said at the first. */
const groups = Object.fromEntries(keyGroupNames.map((name) => [name, shownAt(ticked, "key-verbs")])) as Record<
  Group,
  typeof ticked
>;

export const newKeyForm = z.object({
  name: shownAt(enteredText, "key-name"),
  /** The last day on which it works; null if it does not expire. */
  until: shownAt(ifSent(typedDay("key-expiry")), "key-expiry"),
  ...groups,
  key: onceKey,
});

export const revokeForm = z.object({ id: enteredText, keep: ticked });
