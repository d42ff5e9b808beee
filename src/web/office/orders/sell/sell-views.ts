import { namesFrom } from "../../shared/forms/schema-names.ts";
import type { sellForm } from "./sell-schemas.server.ts";

export const sellField = namesFrom<typeof sellForm>();

/** What the forms add to the address. */
export const chooseFields = { worth: "worth", what: "what", price: "price", rate: "rate", q: "q" } as const;

/** Fields of an address that a form keeps. */
export type KeptFields = readonly (readonly [string, string])[];

/** Something that one press adds. */
export interface SellOffer {
  href: string;
  title: string;
  note: string;
  amount: string;
}

interface AddForm {
  action: string;
  kept: KeptFields;
  submit: string;
}

export interface SoldLine {
  title: string;
  note: string;
  amount: string;
  more: { href: string; text: string; label: string } | null;
  less: { href: string; text: string; label: string };
}

export interface SellView {
  name: string;
  title: string;
  /** Why something that was typed, or that the address lists, is not in the sale. */
  fault: { field: "worth" | "text" | "price" | ""; text: string } | null;
  typed: { worth: string; text: string; price: string; rate: string; q: string };
  groups: { id: string; title: string; offers: SellOffer[] }[];
  worth: (AddForm & { label: string; hint: string | undefined }) | null;
  other: AddForm & {
    title: string;
    text: string;
    price: string;
    rate: { label: string; options: { value: string; label: string }[]; value: string } | null;
  };
  find: AddForm & { label: string; hint: string };
  chosen: { name: string; remove: { href: string; text: string } } | null;
  found: { offers: { href: string; title: string; note: string }[]; none: string | null } | null;
  cart: CartView | null;
}

export interface CartView {
  title: string;
  lines: SoldLine[];
  total: { term: string; amount: string; look: "strong" };
  action: string;
  values: { key: string; total: string };
  method: { label: string; options: { value: string; label: string }[] };
  who: {
    title: string;
    name: { label: string; value: string };
    phone: { label: string; value: string };
    email: { label: string; value: string };
    mails: { label: string; isShown: boolean };
  };
  /** For vouchers. */
  gift: { title: string; recipient: string; message: string } | null;
  tip: {
    label: string;
    hint: string;
    for: { label: string; options: { value: string; label: string }[]; value: string };
  };
  again: { label: string };
  submit: string;
}
