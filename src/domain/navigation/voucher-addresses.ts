import { providerPath } from "./office-addresses.ts";

/** The office's list of vouchers and passes. */
export function officeVouchersPath(provider: string): string {
  return `${providerPath(provider)}/vouchers`;
}

export function issueVoucherPath(provider: string): string {
  return `${officeVouchersPath(provider)}/issue`;
}

/** One voucher or pass. */
export function officeVoucherPath(provider: string, id: string): string {
  return `${officeVouchersPath(provider)}/${id}`;
}

export type VoucherStep = "extend" | "mail" | "correct" | "void" | "code";

export function voucherStepPath(provider: string, id: string, step: VoucherStep): string {
  return `${officeVoucherPath(provider, id)}/${step}`;
}
