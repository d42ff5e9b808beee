/** What was paid for a booking or an order, in minor units of one currency. */
export interface Paid {
  /** Through a gateway. */
  captured: number;
  /** Given back through the gateway, from the moment that it is decided. */
  refunded: number;
  /** In person, without what was reversed. Vouchers that the office took count here. */
  taken: number;
  /** By vouchers in the booking flow, after returns. */
  byVoucher: number;
}

export function paidOf({ captured, refunded, taken, byVoucher }: Paid): number {
  return captured - refunded + taken + byVoucher;
}

/** What is still owed. Negative if more was paid than the visit costs. */
export function owedOf(total: number, paid: Paid): number {
  return total - paidOf(paid);
}
