import { namesFrom } from "../shared/forms/schema-names.ts";
import type { newKeyForm, revokeForm } from "./key-schemas.server.ts";

/** The fields of the forms. */
export const newKeyField = namesFrom<typeof newKeyForm>();
export const revokeField = namesFrom<typeof revokeForm>();

export interface KeyRow {
  id: string;
  name: string;
  lastFour: string;
  /** Who made it, and when. */
  text: string;
  /** What it may do. */
  does: string;
  /** When it was last used, and until when it works. */
  used: string;
  /** Null if it works. */
  state: string | null;
  /** It can be revoked. */
  isOpen: boolean;
  /** It can be taken over, because its maker left. */
  isLeft: boolean;
}

export interface KeysView {
  name: string;
  /** Null if the operator may not manage keys. */
  make: string | null;
  revoke: string | null;
  keys: readonly KeyRow[];
}

export interface NewKeyView {
  name: string;
  action: string;
  back: string;
  key: string;
  groups: readonly { name: string; label: string; hint: string | undefined }[];
}
