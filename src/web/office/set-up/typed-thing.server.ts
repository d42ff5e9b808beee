import type { ThingChange } from "#set-up/edit/check-change.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import { changedKeys } from "#set-up/things/changed-keys.ts";
import type { ThingKind, ThingValue } from "#set-up/things/thing.ts";
import { asSent } from "./editor/editor.server.ts";
import type { SentForm } from "./editor/pictures.server.ts";

/** A form of an editor, and the thing that it changes. */
export interface TypedThing extends SentForm {
  state: ProviderState;
  kind: ThingKind;
  thing: StoredThing | null;
}

/** Whether a change touches what was agreed with visitors, or what can only change while nothing is booked. */
export function weightOf({ value }: ThingChange, { state, kind, thing }: Omit<TypedThing, "sent" | "pictureFaults">) {
  if (thing === null) return { serviceId: null, isWhole: false };
  const touched = changedKeys(asSent(kind, thing.value, state), asSent(kind, value ?? {}, state));
  return {
    serviceId: kind === "service" && touched.some((key) => agreed.has(key)) ? thing.id : null,
    isWhole: kind === "provider" && touched.some((key) => key === "currency" || key === "time-zone"),
  };
}

/** What a booking keeps as it was agreed. */
const agreed = new Set([
  "durations",
  "price",
  "price-per",
  "pay-now",
  "refund",
  "processing",
  "buffer",
  "reschedule-until",
  "cancel-until",
  "terms",
  "consent",
  "locations",
]);

/** What someone else has written, where the operator chose it. */
export function taken(value: ThingValue, { state, kind, thing, sent }: Omit<TypedThing, "pictureFaults">): ThingValue {
  if (thing === null) return value;
  const keys = [...sent].filter(([name, [side]]) => name.startsWith("take.") && side === "theirs");
  if (keys.length === 0) return value;
  const here = asSent(kind, thing.value, state);
  const theirs = new Set(keys.map(([name]) => name.slice("take.".length)));
  const kept = Object.entries(value).filter(([key]) => !theirs.has(key));
  return Object.fromEntries([...kept, ...Object.entries(here).filter(([key]) => theirs.has(key))]);
}
