/** How money is received in person. */
export const takingMethods = ["cash", "card", "transfer", "voucher", "other"] as const;
export type TakingMethod = (typeof takingMethods)[number];
