import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useFramed } from "../../../../frame/framed.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { StructuredData } from "../../../../ui/head/structured-data.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { Form } from "../../../../ui/navigation/form.tsx";
import { useNavigation } from "../../../../ui/navigation/shown.ts";
import { SessionOption } from "../../../../ui/timetable/session.tsx";
import { Week } from "../../../../ui/timetable/week.tsx";
import type { WeekView } from "../../../../ui/timetable/week-views.ts";
import type { BookingData } from "../../page/booking-views.ts";
import { ChosenTime } from "../../parts/chosen-time.tsx";
import { PersonCheck } from "../../parts/person-check.tsx";
import { RepeatPart } from "../../repeat/repeat-part.tsx";
import type { BookingActionResult } from "../../state/action-result.ts";
import { useAddress } from "../../state/use-address.ts";
import { usePrefill } from "../use-prefill.ts";

const LostNotice = lazyPart(async () => (await import("./lost-notice.tsx")).LostNotice);

interface Props {
  data: Extract<BookingData, { step: "time" }>;
  week: WeekView;
  result: BookingActionResult | undefined;
  chosen: string | null;
  onChoose: (value: string) => void;
}

/** The classes of a week. The visitor chooses one and continues, as with other times. */
export function WeekTimes({ data, week, result, chosen, onChoose }: Props) {
  const t = useTranslations();
  const { head, query, key } = data;
  const address = useAddress(query);
  const prefill = usePrefill((result?.kind === "refused" ? result.prefill : undefined) ?? data.prefill);
  const navigation = useNavigation();
  const isFramed = useFramed();
  const sessions = week.days.flatMap((day) => day.sessions);
  const selected = sessions.find(({ value, href }) => value === chosen && href !== null);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "hold";
  const sent = result?.kind === "refused" ? result.repeat : null;
  return (
    <div className="times-column" id="times">
      <StructuredData things={data.events} />
      {(result !== undefined || data.lapsed || data.gone !== null) && (
        <Suspense>
          <LostNotice data={data} result={result} onChoose={onChoose} />
        </Suspense>
      )}
      <Form
        method="post"
        action={address({
          week: week.days[0]!.date,
          date: null,
          month: null,
          slot: null,
          people: head.party?.people ?? null,
        })}
        preventScrollReset
        viewTransition={!isFramed}
        className="pick"
        noValidate
      >
        <input type="hidden" name="intent" value="hold" />
        <input type="hidden" name="key" value={key} />
        {Object.entries(prefill).map(([name, value]) => (
          <input key={name} type="hidden" name={`prefill-${name}`} value={value} />
        ))}
        <fieldset className="slots" aria-busy={navigation.state === "loading"}>
          <legend className="visually-hidden">{t("booking.time.choose")}</legend>
          <Week
            week={week}
            renderSession={(session) => (
              <SessionOption name="slot" session={session} isSelected={session === selected} onSelect={onChoose} />
            )}
          />
          <div className="slots__go week__go">
            <PersonCheck result={result} />
            <RepeatPart rules={data.repeat} sent={sent} />
            <Go selected={selected} busyText={isSending ? t("booking.time.holding") : undefined} />
          </div>
        </fieldset>
      </Form>
    </div>
  );
}

function Go({
  selected,
  busyText,
}: {
  selected: WeekView["days"][0]["sessions"][0] | undefined;
  busyText: string | undefined;
}) {
  const t = useTranslations();
  const button = (
    <Button type="submit" isWide busyText={busyText}>
      {selected === undefined ? t("booking.time.continue") : t("booking.time.continueWith", { time: selected.time })}
    </Button>
  );
  if (selected === undefined) return button;
  return (
    <ChosenTime leaf={selected.leaf} time={selected.time}>
      {button}
    </ChosenTime>
  );
}
