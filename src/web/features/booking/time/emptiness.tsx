import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { BookingQuery } from "../state/query.ts";
import type { DayPointer, TimeView } from "./time-view.ts";

interface Props {
  time: TimeView;
  address: (changes: Partial<BookingQuery>) => string;
}

/**
 * Why a month has no slots, and where the next slot is. If services are never free together, it links back to the
 * services.
 */
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

/** Why a day has no slots: the URL named it, or its slots were booked meanwhile. */
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

/** Links to the next day with a slot, or from the last day back to the first. */
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
