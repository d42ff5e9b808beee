import { useTag } from "../../i18n/provider.tsx";
import { formatMoney } from "./format-money.ts";

interface Props {
  /** In the currency's minor unit. */
  amount: number;
  currency: string;
  /** Set in a column where other amounts have decimals. */
  keepsDecimals?: boolean;
}

export function Money({ amount, currency, keepsDecimals = false }: Props) {
  return <span className="money">{formatMoney(amount, currency, useTag(), keepsDecimals)}</span>;
}
