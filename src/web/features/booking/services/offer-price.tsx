import { useTranslations } from "use-intl";
import { useTag } from "../../../i18n/provider.tsx";
import { formatMoney } from "../../../ui/money/format-money.ts";

interface Props {
  amount: number;
  isFrom: boolean;
  isEach: boolean;
  currency: string;
}

/** "€54", "from €38", "€14 per person". */
export function OfferPrice({ amount, isFrom, isEach, currency }: Props) {
  const t = useTranslations();
  const locale = useTag();
  if (amount === 0 && !isFrom) return <span className="money">{t("booking.summary.free")}</span>;
  const price = formatMoney(amount, currency, locale, false);
  return (
    <span className="money">
      {isFrom ? t("booking.services.from", { price }) : price}
      {isEach && ` ${t("booking.summary.perPerson")}`}
    </span>
  );
}
