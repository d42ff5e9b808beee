import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { BookingQuery } from "../query.ts";
import type { TimeView } from "./time-view.ts";
import { useReason } from "../use-reason.ts";

interface Props {
  time: TimeView;
  address: (changes: Partial<BookingQuery>) => string;
}

/** Why a month has nothing, and where the next slot is. What can never be had together is to be chosen otherwise. */
export function EmptyMonth({ time, address, hasServices }: Props & { hasServices: boolean }) {
  const t = useTranslations();
  const reason = useReason();
  const { emptiness } = time;
  if (emptiness === null) return null;
  const isBeyond = emptiness.code === "window";
  return (
    <Notice title={isBeyond ? t("booking.empty.period", { period: time.title }) : t("booking.empty.month")} isLive>
      <p>{reason(emptiness.code)}</p>
      {emptiness.next !== null && (
        <NextLink to={address({ date: emptiness.next.date, month: null, slot: null })} day={emptiness.next.label} />
      )}
      {emptiness.next === null && hasServices && (
        <TextLink to={address({ step: "services" })}>{t("booking.services.different")}</TextLink>
      )}
    </Notice>
  );
}

/** Why a day has nothing: it was opened by its address, or filled up meanwhile. */
export function EmptyDay({ time, address }: Props) {
  const t = useTranslations();
  const reason = useReason();
  const next = time.days.find(({ state, date }) => state === "available" && date > (time.day?.date ?? ""));
  return (
    <Notice title={t("booking.empty.day")} isLive>
      {time.day?.reason !== null && time.day?.reason !== undefined && <p>{reason(time.day.reason)}</p>}
      {next !== undefined && <NextLink to={address({ date: next.date, month: null, slot: null })} day={next.label} />}
    </Notice>
  );
}

function NextLink({ to, day }: { to: string; day: string }) {
  const t = useTranslations();
  return (
    <p>
      <TextLink to={to} preventScrollReset>
        {t("booking.empty.goNext", { day })}
      </TextLink>
    </p>
  );
}
