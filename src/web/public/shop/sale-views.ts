import type { TypedBuyer, TypedGift } from "#domain/shop/gift.ts";
import type { PuzzleView } from "../../ui/human-check/human-check.tsx";

interface CommonView {
  /** The root reads it. */
  theme: "light" | "dark" | "auto";
  /** The provider's colours as CSS. */
  brand: string;
  /** The title of the window. */
  page: string;
}

/** The face of a voucher or a pass. */
export interface CardView {
  /** "Gift voucher" */
  kind: string;
  provider: string;
  logo: string | null;
  cover: string | null;
  /** "€50" or "10 visits" */
  worth: string;
  /** "Massage, Yoga" or "For Ada" */
  lines: string[];
  message: string;
  /** Null before it is bought. */
  code: { label: string; text: string } | null;
  /** "Valid until 18 November 2027" */
  until: string;
  /** Why it cannot be used. */
  ended: string | null;
}

interface SaleView extends CommonView {
  title: string;
  lead: string[];
  /** Makes a repeated form idempotent. */
  key: string;
  labels: Record<"name" | "email" | "emailHint" | "pay" | "buyer", string>;
  /** Below the button: how the payment works. */
  notes: SaleNoteView;
  terms: { text: string; lang: string | undefined } | null;
  card: CardView;
}

export interface VouchersView extends SaleView {
  typed: TypedGift;
  amounts: { legend: string; choices: { value: string; label: string }[] };
  /** Null if only fixed amounts are sold. */
  other: { label: string; hint: string } | null;
  recipient: { legend: string; label: string };
  message: { label: string; hint: string; most: number };
  /** How the voucher reaches its recipient. Null if no mail can be sent: the buyer hands it over. */
  send: {
    legend: string;
    choices: { value: string; label: string; hint?: string }[];
    recipientEmail: { label: string; hint: string };
    day: { label: string; hint: string; min: string; max: string };
  } | null;
}

export interface PackagesView extends SaleView {
  typed: TypedBuyer & { package: string };
  packages: {
    legend: string;
    choices: { value: string; title: string; text: string; facts: string[] }[];
  };
}

/** An action's result if the buyer stays on the page, with the typed values. */
export interface SaleResult<Typed> {
  typed: Typed;
  summary: string;
  faults: { field: string; message: string }[];
  refusal: string | null;
  /** The puzzle that lifts the refusal. */
  puzzle?: PuzzleView | undefined;
}

/** A voucher or a pass, for whoever holds it. */
export interface CreditView extends CommonView {
  card: CardView;
  /** What is left, if something was used. */
  left: string | null;
  how: string;
  /** Where to book, as it is printed. */
  address: string;
  book: { label: string; href: string };
  print: string;
}

/** What the buyer reads before paying. A title makes it a warning. */
export interface SaleNoteView {
  title: string | null;
  text: string;
}
