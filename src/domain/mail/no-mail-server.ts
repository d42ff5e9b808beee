/** What is noted of a mail that went nowhere, because the installation has no mail server. */
export const noMailServer = "no mail server is set up";
