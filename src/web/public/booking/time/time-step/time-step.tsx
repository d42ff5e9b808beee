import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatInstant, parseInstant } from "#domain/time/instant.ts";
import { Form } from "../../../../ui/navigation/form.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useNavigation } from "../../../../ui/navigation/shown.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Chips } from "../../../../ui/chips/chips.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { MonthGrid } from "../../../../ui/month-grid/month-grid.tsx";
import { MonthKey } from "../../../../ui/month-grid/month-key.tsx";
import { BookingShell } from "../../../../ui/shell/booking-shell.tsx";
import { DayTimes } from "../../../../ui/slot-list/day-times.tsx";
import { SlotList } from "../../../../ui/slot-list/slot-list.tsx";
import { useFramed } from "../../../../frame/framed.ts";
import { useSignal } from "../../../../frame/use-signal.ts";
import type { BookingActionResult } from "../../state/action-result.ts";
import { ClockChoice } from "./clock-choice.tsx";
import { OtherDay } from "./other-day.tsx";
import { FirstChoices } from "../first-choices.tsx";
import { prepareDetails } from "../../later-steps.tsx";
import { ChosenTime } from "../../parts/chosen-time.tsx";
import { ServiceHead } from "../../parts/service-head.tsx";
import { useAddress } from "../../state/use-address.ts";
import { PersonCheck } from "../../parts/person-check.tsx";
import { RepeatPart } from "../../repeat/repeat-part.tsx";
import { StepBar } from "../../parts/step-bar.tsx";
import { usePrefill } from "../use-prefill.ts";
import { useHoldOnReturn } from "../../state/use-hold.ts";
import { useSteps } from "../../state/use-steps.ts";
import type { BookingData } from "../../page/booking-views.ts";
import { ZoneChoice } from "./zone-choice.tsx";

/** Only visitors who move a visit see it. */
const FormerTime = lazyPart(async () => (await import("./former-time.tsx")).FormerTime);

/** Most months and days have slots. */
const EmptyMonth = lazyPart(async () => (await import("./emptiness.tsx")).EmptyMonth);
const EmptyDay = lazyPart(async () => (await import("./emptiness.tsx")).EmptyDay);

/** Shown next to the times after a slot was lost. */
const LostNotice = lazyPart(async () => (await import("./lost-notice.tsx")).LostNotice);

/** Few services have a waiting list. */
const FullSessions = lazyPart(async () => (await import("./emptiness.tsx")).FullSessions);

/** Only services with a timetable have weeks. */
const WeekTimes = lazyPart(async () => (await import("./week-times.tsx")).WeekTimes);

type TimeData = Extract<BookingData, { step: "time" }>;

interface Props {
  data: TimeData;
  result: BookingActionResult | undefined;
}

export function TimeStep({ data, result }: Props) {
  const t = useTranslations();
  const { head, query, former } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "time");
  const navigation = useNavigation();
  const [picked, setPicked] = useState<string | null>(null);
  // The visitor's last click is newer than the URL.
  const named = query.slot ?? (result?.kind === "refused" ? result.tried : null);
  const chosen = picked ?? (named === null ? null : formatInstant(named));
  const slot = chosen === null ? null : parseInstant(chosen);
  useHoldOnReturn(query, "time");
  useSignal("slot_selected", picked === null ? null : { service: head.slug, start: picked });
  const isLoading = navigation.state === "loading";
  function choose(value: string): void {
    setPicked(value);
    prepareDetails();
  }
  return (
    <>
      {former === null && <StepBar {...steps} />}
      <BookingShell
        details={
          <ServiceHead
            head={head}
            isHidden={query.hideDetails}
            {...(former === null && { changeHref: address({ step: "services" }) })}
            lead={former !== null && <FormerTime time={former} query={query} />}
          >
            {former === null && <FirstChoices head={head} query={query} />}
            {data.views !== null && <Chips {...data.views} />}
          </ServiceHead>
        }
        calendar={
          <div className="month-column" id="calendar">
            <h2 className="visually-hidden" tabIndex={-1}>
              {head.isRequest ? t("booking.request.when") : t("booking.time.title")}
            </h2>
            {data.week === null ? (
              <Month data={data} isLoading={isLoading} />
            ) : (
              <Suspense>
                <WeekTimes data={data} week={data.week} result={result} chosen={chosen} onChoose={choose} />
                <ZoneChoice data={data} slot={slot} />
              </Suspense>
            )}
          </div>
        }
        {...(data.week === null && {
          slots: (
            <Times data={data} result={result} chosen={chosen} onChoose={choose} isLoading={isLoading}>
              <ZoneChoice data={data} slot={slot} />
            </Times>
          ),
        })}
      />
    </>
  );
}

function Month({ data, isLoading }: { data: TimeData; isLoading: boolean }) {
  const { head, query, time } = data;
  const address = useAddress(query);
  return (
    <>
      <MonthGrid
        month={time.month}
        title={time.title}
        weekdays={time.weekdays}
        firstWeekday={time.firstWeekday}
        days={time.days}
        today={time.today}
        selected={time.day?.date}
        isLoading={isLoading}
        hrefOfDay={(date) => address({ date, month: null, slot: null })}
        hrefOfMonth={(month) =>
          month === time.previous || month === time.next ? address({ month, date: null, slot: null }) : null
        }
      />
      {time.emptiness === null ? (
        <MonthKey />
      ) : (
        <EmptyMonth time={time} address={address} hasServices={head.hasServices} />
      )}
      <OtherDay time={time} address={address} />
    </>
  );
}

interface TimesProps extends Props {
  chosen: string | null;
  onChoose: (value: string) => void;
  isLoading: boolean;
  /** Below the times. */
  children: ReactNode;
}

function Times({ data, result, chosen, onChoose, isLoading, children }: TimesProps) {
  const t = useTranslations();
  const { head, query, time, key } = data;
  const address = useAddress(query);
  const prefill = usePrefill((result?.kind === "refused" ? result.prefill : undefined) ?? data.prefill);
  const navigation = useNavigation();
  const heading = useFocusOnNarrow(time.day?.date);
  // A frame changes its height with the step, which aborts a transition.
  const isFramed = useFramed();
  const isMove = data.former !== null;
  const intent = isMove ? "reschedule" : "hold";
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  const { day } = time;
  const busyText = head.isRequest ? t("booking.details.saving") : t("booking.time.holding");
  const selected = day?.slots.find(({ value }) => value === chosen);
  const sent = result?.kind === "refused" ? result.repeat : null;
  return (
    <div ref={heading} id="times" className="times-column">
      <p className="visually-hidden" role="status">
        {isLoading
          ? t("booking.time.finding")
          : day !== null && `${day.title}, ${t("booking.time.times", { count: day.slots.length })}`}
      </p>
      {(result !== undefined || data.lapsed || data.gone !== null) && (
        <LostNotice data={data} result={result} onChoose={onChoose} />
      )}
      {day !== null && (
        <DayTimes title={day.title} id="day" aside={<ClockChoice query={query} shown={time.clock} />}>
          <p className="times__change">
            <Link to={`${address()}#calendar`} className="text-link" preventScrollReset>
              {t("booking.time.changeDate")}
            </Link>
          </p>
          {day.slots.length === 0 ? (
            <EmptyDay time={time} address={address} />
          ) : (
            // A refusal returns to the day on screen, even if the URL names only its month.
            <Form
              method="post"
              action={address({ date: day.date, month: null, slot: null, people: head.party?.people ?? null })}
              preventScrollReset
              viewTransition={!isFramed}
              className="pick"
              noValidate
            >
              <input type="hidden" name="intent" value={intent} />
              <input type="hidden" name="key" value={key} />
              {Object.entries(prefill).map(([name, value]) => (
                <input key={name} type="hidden" name={`prefill-${name}`} value={value} />
              ))}
              <SlotList
                name="slot"
                legend={t("booking.time.choose")}
                slots={day.slots}
                selected={selected?.value}
                isLoading={isLoading}
                onSelect={onChoose}
              >
                <PersonCheck result={result} />
                <RepeatPart rules={data.repeat} sent={sent} />
                <ChosenTime leaf={day.leaf} time={selected?.label}>
                  {isMove ? (
                    <Button type="submit" isWide busyText={isSending ? t("booking.reschedule.busy") : undefined}>
                      {selected === undefined
                        ? t("booking.reschedule.submit")
                        : t("booking.reschedule.submitTo", { day: day.title, time: selected.label })}
                    </Button>
                  ) : (
                    <Button type="submit" isWide busyText={isSending ? busyText : undefined}>
                      {selected === undefined
                        ? t("booking.time.continue")
                        : t("booking.time.continueWith", { time: selected.label })}
                    </Button>
                  )}
                </ChosenTime>
              </SlotList>
            </Form>
          )}
        </DayTimes>
      )}
      {data.full !== null && <FullSessions sessions={data.full} />}
      {children}
    </div>
  );
}

/** In a narrow frame the times are below the month. After a day is chosen, their heading takes focus. */
function useFocusOnNarrow(date: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(date);
  useEffect(() => {
    if (before.current === date) return;
    before.current = date;
    const heading = box.current?.querySelector<HTMLElement>("#day");
    if (heading && document.documentElement.clientWidth < 600) {
      heading.scrollIntoView({ block: "start" });
      heading.focus({ preventScroll: true });
    }
  }, [date]);
  return box;
}
