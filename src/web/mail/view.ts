/** The content of a mail, before it becomes HTML or plain text. */
export interface WrittenMailView {
  /** The Intl tag. */
  lang: string;
  provider: string;
  primaryColor: string;
  subject: string;
  title: string;
  texts: string[];
  /** The business's own text, as safe HTML and as plain text. */
  note: { html: string; text: string } | null;
  /** The day as a calendar leaf. */
  leaf: { month: string; day: string; weekday: string; isVoid: boolean } | null;
  rows: WrittenMailRow[];
  /** Text that a person typed. */
  quotes: { term: string; text: string }[];
  buttons: MailLink[];
  links: MailLink[];
  footer: string[];
  /** The last line: a link to the data stored about the recipient. */
  data: MailLink | null;
  /** Below everything else: a link to stop mails of this kind. */
  stop: MailLink | null;
}

export interface WrittenMailRow {
  term: string;
  values: string[];
  /** A map that shows the last value. */
  href?: string | undefined;
  note?: string | undefined;
  isStruck?: boolean;
}

export interface MailLink {
  label: string;
  href: string;
}
