import { useTranslations } from "use-intl";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { useAddress } from "../../state/use-address.ts";
import type { BookingQuery } from "../../../shared/booking/state/query.ts";
import type { TimeWords } from "../../visit/visit-views.ts";

/** The current time of a visit that is being moved. */
export function FormerTime({ time, query }: { time: TimeWords; query: BookingQuery }) {
  const t = useTranslations();
  const address = useAddress(query);
  const back = { reschedule: null, booking: query.reschedule, date: null, month: null, slot: null, zones: false };
  return (
    <div className="former">
      <p>
        <strong>{t("booking.reschedule.current")}</strong> <s>{time.date}</s> <s>{time.times}</s>
      </p>
      <p className="small muted">
        {t("booking.reschedule.stays")} {t("booking.reschedule.price")}
      </p>
      <TextLink to={address(back)} isStandalone>
        {t("booking.reschedule.keep")}
      </TextLink>
    </div>
  );
}
