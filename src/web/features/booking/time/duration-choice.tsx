import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { BookingQuery } from "../state/query.ts";
import { useAddress } from "../state/use-address.ts";
import type { BookingHeadView } from "../booking-views.ts";

/** The lengths of a service, if there are several. Each is a link, and the chosen one is marked. */
export function DurationChoice({ head, query }: { head: BookingHeadView; query: BookingQuery }) {
  const t = useTranslations();
  const address = useAddress(query);
  if (head.durations.length === 0) return null;
  return (
    <nav className="chips" aria-label={t("booking.time.duration")}>
      <ul>
        {head.durations.map(({ minutes, label, isChosen }) => (
          <li key={minutes}>
            <Link
              className="chip"
              to={address({ duration: minutes, slot: null })}
              replace
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
