import { useTranslations } from "use-intl";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import type { BookingQuery } from "../../../shared/booking/state/query.ts";
import type { TimeView } from "../time-view.ts";

interface Props {
  time: TimeView;
  address: (changes: Partial<BookingQuery>) => string;
}

/** Links to the next day with a slot, or from the last day back to the first. An empty month has this link itself. */
export function OtherDay({ time: { after, first, day, emptiness }, address }: Props) {
  const t = useTranslations();
  const other = after ?? (first?.date === day?.date ? null : first);
  if (other === null || emptiness !== null) return null;
  return (
    <TextLink to={address({ date: other.date, month: null, slot: null })} isStandalone preventScrollReset>
      {after === null ? t("booking.time.earliest", { day: other.label }) : t("booking.time.next")}
    </TextLink>
  );
}
