/** A mail in words, before it becomes HTML or plain text. */
export interface MailView {
  /** The Intl tag. */
  lang: string;
  provider: string;
  primaryColor: string;
  subject: string;
  title: string;
  texts: string[];
  /** The business's own words: safe HTML, and the same as plain text. */
  note: { html: string; text: string } | null;
  /** The day as a leaf of a block calendar. */
  leaf: { month: string; day: string; weekday: string; isVoid: boolean } | null;
  rows: MailRow[];
  /** Somebody's own words. */
  quotes: { term: string; text: string }[];
  buttons: MailLink[];
  links: MailLink[];
  footer: string[];
  /** The last line: what is stored about the reader. */
  data: MailLink | null;
  /** Below everything else: how to get no more mails of this kind. */
  stop: MailLink | null;
}

export interface MailRow {
  term: string;
  values: string[];
  note?: string | undefined;
  isStruck?: boolean;
}

export interface MailLink {
  label: string;
  href: string;
}
