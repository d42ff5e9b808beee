import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDuration } from "../../../i18n/duration.ts";
import type { BookingQuery } from "../query.ts";
import { useAddress } from "../use-address.ts";
import type { HeadView } from "../views.ts";

/** Where a service comes in several lengths: each is a link, the chosen one says so. */
export function DurationChoice({ head, query }: { head: HeadView; query: BookingQuery }) {
  const t = useTranslations();
  const duration = useDuration();
  const address = useAddress(query);
  const { durations, duration: chosen } = head.service ?? { durations: [], duration: 0 };
  if (durations.length < 2) return null;
  return (
    <nav className="chips" aria-label={t("booking.time.duration")}>
      <ul>
        {durations.map((minutes) => (
          <li key={minutes}>
            <Link
              className="chip"
              to={address({ duration: minutes, slot: null })}
              replace
              preventScrollReset
              aria-current={minutes === chosen ? "true" : undefined}
            >
              {duration(minutes)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
