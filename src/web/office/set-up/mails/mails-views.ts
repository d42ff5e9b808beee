import { fieldNames } from "../../../ui/field/field-names.ts";
import type { SelectOption } from "../../../ui/field/select-field.tsx";

/** The fields of the forms, which pages write and actions read. */
export const noteFields = fieldNames("text", "was");

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
