import { officeBookingPath, providerPath } from "./office-addresses.ts";

/** The addresses of the office that are about money, without locale prefix. */

export function takePath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/take`;
}

/** Where a voucher, a package or a coupon pays. */
export function payByCodePath(provider: string, reference: string): string {
  return `${takePath(provider, reference)}/code`;
}

/** Where a package or a coupon is taken back. */
export function usedCodePath(provider: string, reference: string, credit: string): string {
  return `${officeBookingPath(provider, reference)}/codes/${credit}`;
}

/** Where a taking is reversed. */
export function takingPath(provider: string, reference: string, taking: string): string {
  return `${officeBookingPath(provider, reference)}/takings/${taking}`;
}

/** Where money in person goes back. */
export function giveBackPath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/give-back`;
}

/** Where what is owed to a customer is kept instead. */
export function retainPath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/keep`;
}

export function refundPath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/refund`;
}

export function repricePath(provider: string, reference: string): string {
  return `${officeBookingPath(provider, reference)}/reprice`;
}

export function moneyPath(provider: string, date: string): string {
  return `${providerPath(provider)}/money/${date}`;
}

export function closeDayPath(provider: string, date: string): string {
  return `${moneyPath(provider, date)}/close`;
}

export function reopenDayPath(provider: string, date: string): string {
  return `${moneyPath(provider, date)}/reopen`;
}

/** Several days. */
export function moneyRangePath(provider: string): string {
  return `${providerPath(provider)}/money`;
}

export function moneyCsvPath(provider: string, { from, to }: { from: string; to: string }): string {
  return `${providerPath(provider)}/money.csv?${new URLSearchParams({ from, to }).toString()}`;
}

export function ordersPath(provider: string): string {
  return `${providerPath(provider)}/orders`;
}

export function orderPath(provider: string, reference: string): string {
  return `${ordersPath(provider)}/${reference}`;
}

export function handOverOrderPath(provider: string, reference: string): string {
  return `${orderPath(provider, reference)}/hand-over`;
}

/** The invoices of an order. */
export function orderInvoicesPath(provider: string, reference: string): string {
  return `${orderPath(provider, reference)}/invoices`;
}

export function refundOrderPath(provider: string, reference: string): string {
  return `${orderPath(provider, reference)}/refund`;
}

/** Where a sale at the desk is taken back. */
export function reverseOrderPath(provider: string, reference: string): string {
  return `${orderPath(provider, reference)}/reverse`;
}

/** A voucher or a pass that an order sold, to be printed. */
export function soldCodePath(provider: string, reference: string, credit: string): string {
  return `${orderPath(provider, reference)}/code/${credit}`;
}

/** What is chosen is in the address. */
export function sellPath(provider: string, chosen: readonly (readonly [string, string])[] = []): string {
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, value])).toString();
  return `${providerPath(provider)}/sell${query === "" ? "" : `?${query}`}`;
}

/** Where cash is put into the drawer or taken out. */
export function cashPath(provider: string): string {
  return `${providerPath(provider)}/cash`;
}

export function cashEntryPath(provider: string, id: string): string {
  return `${cashPath(provider)}/${id}`;
}
