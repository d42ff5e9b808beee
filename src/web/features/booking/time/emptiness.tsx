import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { BookingQuery } from "../state/query.ts";
import type { DayPointer, TimeView } from "./time-view.ts";

interface Props {
  time: TimeView;
  address: (changes: Partial<BookingQuery>) => string;
}

/** Why a month has nothing, and where the next slot is. What can never be had together is to be chosen otherwise. */
export function EmptyMonth({ time, address, hasServices }: Props & { hasServices: boolean }) {
  const t = useTranslations();
  const { emptiness, first, after } = time;
  if (emptiness === null) return null;
  const next = after ?? first;
  return (
    <Notice title={emptiness.title} isLive>
      <p>{emptiness.text}</p>
      {next !== null && <NextLink to={toDay(address, next)} day={next.label} />}
      {first === null && hasServices && (
        <TextLink to={address({ step: "services" })}>{t("booking.services.different")}</TextLink>
      )}
    </Notice>
  );
}

/** Why a day has nothing: it was opened by its address, or filled up meanwhile. */
export function EmptyDay({ time, address }: Props) {
  const t = useTranslations();
  const { day, after } = time;
  return (
    <Notice title={t("booking.empty.day")} isLive>
      {day?.reason != null && <p>{day.reason}</p>}
      {after !== null && <NextLink to={toDay(address, after)} day={after.label} />}
    </Notice>
  );
}

/** On to the next day with a time; from the last one, back to the first. */
export function OtherDay({ time: { after, first, day }, address }: Props) {
  const t = useTranslations();
  const other = after ?? (first?.date === day?.date ? null : first);
  if (other === null) return null;
  return (
    <TextLink to={toDay(address, other)} isStandalone preventScrollReset>
      {after === null ? t("booking.time.earliest", { day: other.label }) : t("booking.time.next")}
    </TextLink>
  );
}

function toDay(address: Props["address"], { date }: DayPointer): string {
  return address({ date, month: null, slot: null });
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
