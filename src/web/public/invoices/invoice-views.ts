/** The server writes the texts, because no other page needs them. */
export interface VisitorInvoiceView {
  theme: "light" | "dark" | "auto";
  brand: string;
  title: string;
  text: string;
  /** The invoice; null if there is none yet. */
  pdf: { href: string; label: string } | null;
  form: { label: string; hint: string; submit: string; typed: string; error: string | null } | null;
}
