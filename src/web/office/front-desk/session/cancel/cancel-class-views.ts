import { namesFrom } from "../../../shared/forms/schema-names.ts";
import type { cancelClassForm } from "../../../shared/front-desk/class-schemas.server.ts";

export const cancelClassField = namesFrom<typeof cancelClassForm>();

/** Which dates are cancelled: fields of the form that only chooses. */
interface DateChoiceView {
  value: "this" | "rest" | "some";
  label: string;
  isChosen: boolean;
}

/** A class that someone may cancel, with everyone in it. */
export interface CancelClassView {
  name: string;
  title: string;
  lead: string;
  action: string;
  back: string;
  /** Null if it is the only date that is left. */
  choice: {
    action: string;
    scopes: DateChoiceView[];
    dates: { id: string; label: string; isChosen: boolean }[];
  } | null;
  whoTitle: string;
  parties: {
    id: string;
    name: string;
    href: string;
    marks: string[];
    /** Who has no mail address: their number, if they left one. */
    call: { text: string; href: string | null } | null;
  }[];
  /** What else happens. */
  facts: string[];
  /** What they read. Null if nobody gets a mail. */
  mail: { title: string; subject: string; text: string } | null;
  hidden: { date: string[]; seen: string[]; ends: boolean; key: string };
  submit: string;
}
