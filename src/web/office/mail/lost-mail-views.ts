export interface LostMailView {
  name: string;
  title: string;
  lead: string;
  action: string;
  terms: { term: string; value: string }[];
  /** What it is about, where the office can act. */
  about: { label: string; href: string } | null;
  /** Null if it cannot be sent again. */
  resend: string | null;
  back: { label: string; href: string };
}
