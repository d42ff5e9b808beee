import type { SelectOption } from "../../../ui/field/select-field.tsx";
import { namesFrom } from "../../shared/forms/schema-names.ts";
import type { noteForm } from "./mails-schemas.server.ts";

/** The fields of the form. */
export const noteField = namesFrom<typeof noteForm>();

export interface MailsView {
  name: string;
  /** The address of this page. Its form asks for another mail. */
  action: string;
  kinds: readonly SelectOption[];
  recipients: readonly SelectOption[];
  languages: readonly SelectOption[];
  chosen: { kind: string; to: string; language: string };
  /** About which visit it is. */
  about: string;
  subject: string;
  frame: string;
  text: string;
  /** Null if the mail has none. */
  calendar: string | null;
  test: { action: string; hint: string };
  /** The sentence of the business; null in mails to the team. */
  note: { action: string; label: string; hint: string; text: string } | null;
}
