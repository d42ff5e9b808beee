export interface MailWords {
  subject: string;
  title: string;
  text: string | null;
}

/** What the words are about, in the reader's language. */
export interface MailPhrases {
  what: string;
  when: string;
  date: string;
  who: string;
  /** A request was never more than one. */
  isRequest: boolean;
}
