import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ServiceLocation } from "#domain/booking/service.ts";
import { useTag } from "../../i18n/provider.tsx";
import { useDuration } from "../../i18n/duration.ts";
import type { IconName } from "../../ui/icon/icon-paths.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { Money } from "../../ui/money/money.tsx";
import { ServiceIntro } from "../../ui/shell/service-intro.tsx";
import { SummaryList, type SummaryRow } from "../../ui/summary/summary-list.tsx";
import { CartSummary } from "./later-steps.tsx";
import type { HeadView } from "./views.ts";

const locationIcons: Record<ServiceLocation["kind"], IconName> = {
  address: "pin",
  "we-call": "phone",
  "you-call": "phone",
  video: "video",
  custom: "pin",
  ask: "pin",
};

/** What is being booked: the head of the first steps. */
export function ServiceHead({
  head,
  isHidden = false,
  changeHref,
  lead,
  children,
}: {
  head: HeadView;
  isHidden?: boolean;
  /** Back to the services, where several were chosen. */
  changeHref?: string;
  /** What comes before the facts. */
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const duration = useDuration();
  const { service, locations } = head;
  const rows: SummaryRow[] = [];
  if (service !== null)
    rows.push({ icon: "clock", term: t("booking.summary.duration"), value: duration(service.duration) });
  if (service !== null && isPriced(head, head.total))
    rows.push({
      icon: "tag",
      term: t("booking.summary.price"),
      value: <Price head={head} amount={head.total} />,
      ...(head.payNow > 0 && { note: <PayNow currency={head.currency} line={head} /> }),
    });
  if (!head.hasTime)
    rows.push({ icon: "calendar", term: t("booking.summary.when"), value: t("booking.summary.toBeAgreed") });
  if (head.isRequest)
    rows.push({
      icon: "info",
      term: t("booking.request.kindTerm"),
      value: t("booking.request.kind"),
      note: t("booking.request.note"),
    });
  const [only] = locations;
  if (locations.length === 1 && only !== undefined) {
    const row: SummaryRow = { icon: locationIcons[only.kind], term: t("booking.summary.where"), value: only.label };
    rows.push(only.detail === "" || only.kind === "video" ? row : { ...row, note: only.detail });
  } else if (locations.length > 1) {
    rows.push({
      icon: "pin",
      term: t("booking.summary.where"),
      value: locations.map(({ label }) => label).join(" · "),
    });
  }
  const cart = service === null && <CartSummary head={head} lines={head.lines} changeHref={changeHref} />;
  // A page that embeds us may say all this itself; its heading stays for those who cannot see that.
  if (isHidden) {
    return (
      <div className="service-intro__facts">
        <h1 className="visually-hidden">{head.title}</h1>
        {lead}
        {cart}
        {children}
      </div>
    );
  }
  return (
    <ServiceIntro
      langs={head.langs}
      people={head.people}
      title={head.title}
      text={head.summary === "" ? undefined : head.summary}
    >
      {lead}
      {cart}
      {rows.length > 0 && <SummaryList rows={rows} />}
      {children}
    </ServiceIntro>
  );
}

/** A request without a price is not free: nobody has named one yet. */
export function isPriced({ isRequest }: Pick<HeadView, "isRequest">, amount: number): boolean {
  return amount > 0 || !isRequest;
}

export function Price({ head: { currency, service }, amount }: { head: HeadView; amount: number }) {
  const t = useTranslations();
  if (amount === 0) return t("booking.summary.free");
  return (
    <>
      <Money amount={amount} currency={currency} />
      {service?.pricePer === "person" && ` ${t("booking.summary.perPerson")}`}
    </>
  );
}

/** What of a price is paid when booking, in a few words. */
export function PayNow({
  currency,
  line: { total, payNow },
}: {
  currency: string;
  line: { total: number; payNow: number };
}) {
  const t = useTranslations();
  const amount = formatMoney(payNow, currency, useTag());
  return payNow === total ? t("booking.pay.allNow") : t("booking.pay.partNow", { amount });
}
