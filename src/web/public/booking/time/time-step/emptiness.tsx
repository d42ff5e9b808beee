import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../../../ui/button/button-link.tsx";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { blank } from "../../../../ui/state/blank.ts";
import { StateDrawing } from "../../../../ui/state/state-drawing.tsx";
import type { BookingQuery } from "../../../shared/booking/state/query.ts";
import type { FullSessionLink } from "../../page/booking-views.ts";
import type { DayPointer, TimeView } from "../time-view.ts";

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
    <Nothing title={emptiness.title} text={emptiness.text}>
      {next !== null && <NextLink to={toDay(address, next)} day={next.label} />}
      {first === null && hasServices && (
        <TextLink to={address({ step: "services" })} isStandalone>
          {t("booking.services.different")}
        </TextLink>
      )}
    </Nothing>
  );
}

/** Why a day has no slots: the URL named it, or its slots were booked meanwhile. */
export function EmptyDay({ time, address }: Props) {
  const t = useTranslations();
  const { day, after } = time;
  return (
    <Nothing title={t("booking.empty.day")} text={day?.reason ?? null}>
      {after !== null && <NextLink to={toDay(address, after)} day={after.label} />}
    </Nothing>
  );
}

/** The sessions that are full. Each leads to its waiting list. */
export function FullSessions({ sessions }: { sessions: readonly FullSessionLink[] }) {
  return (
    <ul className="times__full">
      {sessions.map(({ href, label }) => (
        <li key={href}>
          <TextLink to={href}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Screen readers announce it, because the visitor is on another part of the page. */
function Nothing({ title, text, children }: { title: string; text: string | null; children: ReactNode }) {
  return (
    <div className="state--part" role="status">
      <StateDrawing drawing={blank} />
      <div>
        <p className="notice__title">{title}</p>
        {text !== null && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}

function toDay(address: Props["address"], { date }: DayPointer): string {
  return address({ date, month: null, slot: null });
}

function NextLink({ to, day }: { to: string; day: string }) {
  const t = useTranslations();
  return (
    <ButtonLink look="quiet" to={to} preventScrollReset>
      {t("booking.empty.goNext", { day })}
    </ButtonLink>
  );
}
