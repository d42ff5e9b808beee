import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useTag } from "../../../i18n/provider.tsx";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { GuestsData } from "../page/booking-views.ts";

/** The total for everyone, shown before booking. Without scripts it shows what one person pays. */
export function GuestsTotal({ form, data }: { form: string; data: GuestsData }) {
  const t = useTranslations();
  const tag = useTag();
  const people = usePeople(form);
  const { each, head, coded } = data;
  const price = (amount: number) => formatMoney(amount, head.currency, tag);
  const sums = coded?.sums[(people ?? 1) - 1];
  if (sums !== undefined) {
    const { total, byVoucher } = sums;
    return (
      <p role="status">
        {t("party.total", { price: price(total), count: people ?? 1 })}
        {byVoucher > 0 && ` · ${t("credit.voucherPays", { amount: price(byVoucher) })}`}
      </p>
    );
  }
  if (each === null || each === 0) return null;
  return (
    <p role="status">
      {people === null
        ? t("party.each", { price: price(each) })
        : t("party.total", { price: price(each * people), count: people })}
    </p>
  );
}

/** The booker and every guest in the form. Null until a script has counted them. */
function usePeople(id: string): number | null {
  const [people, setPeople] = useState<number | null>(null);
  useEffect(() => {
    const form = document.getElementById(id) as HTMLFormElement;
    const count = () => {
      const fields = new FormData(form);
      const typed = Number(fields.get("guestCount") ?? Number.NaN);
      const named = [...fields.keys()].filter((name) => name.endsWith("-name")).length;
      setPeople(1 + (Number.isInteger(typed) && typed > 0 ? Math.min(typed, 100) : named));
    };
    count();
    form.addEventListener("input", count);
    // Scripts also add and remove guests.
    const watch = new MutationObserver(count);
    watch.observe(form, { childList: true, subtree: true, attributeFilter: ["value"] });
    return () => {
      form.removeEventListener("input", count);
      watch.disconnect();
    };
  }, [id]);
  return people;
}
