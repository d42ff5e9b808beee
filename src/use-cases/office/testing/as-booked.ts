/** A move that changes neither member nor length, and waives nothing. */
export const asBooked = { member: "", length: null, waive: [], reason: "" } as const;
