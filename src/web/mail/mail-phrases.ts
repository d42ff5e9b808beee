export interface MailWords {
  subject: string;
  title: string;
  text: string | null;
}

/** The parts of the texts, in the recipient's language. */
export interface MailPhrases {
  what: string;
  when: string;
  date: string;
  who: string;
  /** Whether the booking is a request that was never confirmed. */
  isRequest: boolean;
  /** Whether the business cancelled it. */
  isByBusiness: boolean;
}
