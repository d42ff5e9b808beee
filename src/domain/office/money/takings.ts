/** How money is received in person. */
export const takingMethods = ["cash", "card", "transfer", "voucher", "other"] as const;
/** Without vouchers, whose codes say what they pay. */
export const handMethods = ["cash", "card", "transfer", "other"] as const;
export type HandMethod = (typeof handMethods)[number];
export type TakingMethod = (typeof takingMethods)[number];

/** Why cash is put into the drawer or taken out of it. `tips`: paid out to whom they are for. */
export const cashReasons = ["bank", "change", "expense", "tips", "other"] as const;
export type CashReason = (typeof cashReasons)[number];
