import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { parseInstant, type Instant } from "#domain/time/instant.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import type { Slot } from "../../../../ui/slot-list/slot-groups.ts";
import type { BookingActionResult } from "../../state/action-result.ts";
import { useAddress } from "../../state/use-address.ts";
import type { BookingData } from "../../page/booking-views.ts";

interface Props {
  data: Extract<BookingData, { step: "time" }>;
  result: BookingActionResult | undefined;
  /** Chooses a nearby time immediately. The URL follows. */
  onChoose: (value: string) => void;
}

const offered = 4;

/** After a lost race: the message, and the times of that day nearest to the lost one. */
export function LostNotice({ data, result, onChoose }: Props) {
  const t = useTranslations();
  if (result?.kind === "pick") {
    return (
      <Notice tone="warning" isLive>
        <p>{t("booking.time.pick")}</p>
      </Notice>
    );
  }
  if (result?.kind === "refused") {
    // If the client exceeded a limit, the slot may still be free.
    const isGone = result.puzzle === undefined && refusalResponses[result.refusal.code].status !== 429;
    return (
      <SlotGone data={data} refusal={result.refusal} tried={isGone ? result.tried : null} onChoose={onChoose}>
        {data.former !== null && <p>{t("booking.reschedule.kept")}</p>}
      </SlotGone>
    );
  }
  if (data.gone !== null) {
    return (
      <SlotGone data={data} refusal={data.gone} tried={data.query.slot} onChoose={onChoose}>
        <p>{t("booking.request.gone")}</p>
      </SlotGone>
    );
  }
  if (!data.lapsed) return null;
  return (
    <Notice tone="warning" title={t("refusal.resourceTaken")} isLive>
      <p>{t("booking.lost.lapsed")}</p>
    </Notice>
  );
}

interface GoneProps {
  data: Props["data"];
  refusal: Refusal;
  tried: Instant | null;
  onChoose: Props["onChoose"];
  children?: ReactNode;
}

function SlotGone({ data, refusal, tried, onChoose, children }: GoneProps) {
  const t = useTranslations();
  const address = useAddress(data.query);
  const near = tried === null ? [] : nearest(data, tried * 60_000);
  return (
    <Notice tone="error" title={t(refusalResponses[refusal.code].message, refusal)} isLive>
      {children}
      {near.length > 0 && (
        <>
          <p>{t("booking.lost.nearest")}</p>
          <p className="nearest">
            {near.map(({ value, label }) => (
              <Link
                key={value}
                className="text-link"
                to={address({ slot: parseInstant(value), date: null, month: null })}
                onClick={() => onChoose(value)}
                replace
                preventScrollReset
              >
                {label}{" "}
              </Link>
            ))}
          </p>
        </>
      )}
    </Notice>
  );
}

/** Of the tried day only: the first free day of a week may be another one. */
export function nearest(
  { time, week }: Pick<Props["data"], "time" | "week">,
  tried: number,
): Pick<Slot, "value" | "label">[] {
  const slots = week === null ? (time.day?.slots ?? []) : classesBeside(week, tried);
  const away = (value: string) => Math.abs(Date.parse(value) - tried);
  return slots
    .toSorted((one, other) => away(one.value) - away(other.value))
    .slice(0, offered)
    .toSorted((one, other) => (one.value < other.value ? -1 : 1));
}

/** The other classes of that day that have seats. */
function classesBeside({ days }: NonNullable<Props["data"]["week"]>, tried: number): Pick<Slot, "value" | "label">[] {
  const isTried = ({ value }: { value: string }) => Date.parse(value) === tried;
  const sessions = days.find((day) => day.sessions.some(isTried))?.sessions ?? [];
  return sessions
    .filter((session) => (session.state === "open" || session.state === "few") && !isTried(session))
    .map(({ value, time }) => ({ value, label: time }));
}
