import { fold } from "./fold.ts";

/** Lower-case letters, digits and single dashes. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A slug for a name: "Bad & Sauna am See" becomes `bad-sauna-am-see`. Empty if the name has no letter that a slug can have. */
export function slugFrom(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/g, "");
}
