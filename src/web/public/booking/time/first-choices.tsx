import { useTranslations } from "use-intl";
import type { BookingQuery } from "../../shared/booking/state/query.ts";
import { useAddress } from "../state/use-address.ts";
import type { BookingHeadView } from "../page/booking-views.ts";
import { Chips } from "../../../ui/chips/chips.tsx";

/** What the times depend on: the length of a service and the number of people, if there are several to choose from. */
export function FirstChoices({ head, query }: { head: BookingHeadView; query: BookingQuery }) {
  const t = useTranslations();
  const address = useAddress(query);
  const { durations, party } = head;
  return (
    <>
      {durations.length > 0 && (
        <Chips
          label={t("booking.time.duration")}
          chips={durations.map(({ minutes, label, isChosen }) => ({
            label,
            to: address({ duration: minutes, slot: null }),
            isChosen,
          }))}
        />
      )}
      {party !== null && party.choices.length > 0 && (
        <Chips
          label={party.label}
          hasCaption
          chips={party.choices.map((people) => ({
            label: people,
            to: address({ people, slot: null }),
            isChosen: people === party.people,
          }))}
        />
      )}
      {party !== null && party.note !== null && (
        <p className="field__hint" role="status">
          {party.note}
        </p>
      )}
    </>
  );
}
