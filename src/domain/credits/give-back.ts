interface Cancelled {
  /** What the refund rule gives back of what was due when booking. */
  due: number;
  /** What a card paid, and was not refunded. */
  byCard: number;
  /** What vouchers paid of what was due when booking, and beyond it. */
  byVoucherNow: number;
  byVoucherLater: number;
}

/** What goes back to the card, and to the vouchers. The card comes first. What was not due yet goes back whole. */
export function splitRefund({ due, byCard, byVoucherNow, byVoucherLater }: Cancelled): {
  toCard: number;
  toVoucher: number;
} {
  const toCard = Math.min(due, byCard);
  return { toCard, toVoucher: Math.min(due - toCard, byVoucherNow) + byVoucherLater };
}

/** A sum that goes back to several vouchers: what was spent last goes back first. */
export function spreadBack<Part extends { amount: number }>(
  parts: readonly Part[],
  sum: number,
): (Part & { back: number })[] {
  let left = sum;
  return parts.toReversed().flatMap((part) => {
    const back = Math.min(left, part.amount);
    left -= back;
    return back === 0 ? [] : { ...part, back };
  });
}
