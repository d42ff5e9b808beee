/** What is noted of a mail that went nowhere, because the installation has no mail server. */
export const noMailServer = "no mail server is set up";

/** Of a mail whose recipient has no address any more. */
export const noAddress = "the recipient has no address";

/** Of a reminder or a follow-up to someone who wants none. */
export const notWanted = "the recipient unsubscribed";
