import { namesFrom } from "../shared/forms/schema-names.ts";
import type { grantForm, inviteForm, personForm, withdrawForm } from "./people-schemas.server.ts";
import type { SelectOption } from "../../ui/field/select-field.tsx";

/** The fields of the forms. */
export const grantField = namesFrom<typeof grantForm>();
export const inviteField = namesFrom<typeof inviteForm>();
export const personField = namesFrom<typeof personForm>();
export const withdrawField = namesFrom<typeof withdrawForm>();

export interface PersonRow {
  name: string;
  email: string;
  role: string;
  /** The staff member and the switches in words. */
  extra: string;
  seen: string;
  /** Where the grant is changed; null if this operator may not. */
  href: string | null;
}

export interface PeopleView {
  name: string;
  invite: string | null;
  withdraw: string | null;
  people: PersonRow[];
  invitations: {
    id: string;
    email: string;
    role: string;
    until: string;
    /** What to hand over, because no mail goes out. */
    link: { label: string; address: string } | null;
  }[];
  copy: { label: string; done: string };
}

/** A form that gives or changes a grant. */
export interface GrantView {
  name: string;
  title: string;
  lead: string;
  action: string;
  back: string;
  asksEmail: boolean;
  submit: string;
  roles: readonly (SelectOption & { hint: string })[];
  staff: readonly SelectOption[];
  values: Readonly<Record<string, string>>;
  /** The label of the button that ends the grant; null in an invitation. */
  end: string | null;
  /** What the person made; null if it is nothing. */
  made: MadeView | null;
}

interface MadeView {
  title: string;
  /** The value of the field that names them all, in their order. */
  refs: string;
  labels: readonly string[];
  /** The reader made it, so there is nothing to choose: nobody keeps what is their own. */
  isOwn: boolean;
}

/** The field that says whether the thing at this place ends. */
export function dropField(at: number): `drop-${number}` {
  return `drop-${at}`;
}
