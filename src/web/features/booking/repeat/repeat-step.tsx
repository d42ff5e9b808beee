import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { Stepper } from "../../../ui/stepper/stepper.tsx";
import { BookingFaults, useFaultOf } from "../faults.tsx";
import { HoldNotice } from "../parts/hold-notice.tsx";
import { StateFields } from "../state-fields.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { useAddress } from "../state/use-address.ts";
import { useRememberHold } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import type { BookingData } from "../booking-views.ts";
import { VisitSummary } from "../parts/visit-summary.tsx";
import { RhythmFields } from "./rhythm-fields.tsx";

type RepeatData = Extract<BookingData, { step: "repeat" }>;

/** Asks whether to repeat, and how often. The form only leads to another URL. */
export function RepeatStep({ data }: { data: RepeatData }) {
  const t = useTranslations();
  const { head, query, visit, hold, faults, typed, most } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "repeat");
  const errorOf = useFaultOf(faults);
  const isFinding = useFinding();
  useRememberHold(query);
  return (
    <>
      <BookingFaults faults={faults} result={undefined} />
      <StepBar {...steps} />
      <FormShell aside={<VisitSummary head={head} visit={visit} query={query} />}>
        <h1 className="step-title" tabIndex={-1}>
          {t("series.title")}
        </h1>
        <Form method="get" action={address()} className="fields repeat" noValidate>
          <StateFields query={{ ...query, repeat: null, step: "dates" }} />
          <ChoiceCards
            name="repeat"
            legend={t("booking.steps.repeat")}
            hidesLegend
            error={errorOf("repeat")}
            chosen={[typed.rule]}
            choices={useRules(data)}
          />
          <div className="repeat__custom">
            <RhythmFields data={data} errorOf={errorOf} />
          </div>
          <div className="repeat__times">
            <Stepper
              name="times"
              label={t("series.times")}
              hint={t("series.timesHint", { count: most })}
              error={errorOf("times")}
              min={2}
              max={most}
              start={typed.times}
              fewerLabel={t("series.fewer")}
              moreLabel={t("series.more")}
            />
          </div>
          <Button type="submit" isWide busyText={isFinding ? t("series.finding") : undefined}>
            {t("booking.details.continue")}
          </Button>
          <p className="visually-hidden" role="status">
            {isFinding && t("series.finding")}
          </p>
        </Form>
        {hold !== null && (
          <Form method="post" action={address()} className="fields">
            <HoldNotice hold={hold} query={query} />
          </Form>
        )}
      </FormShell>
    </>
  );
}

/** True while the list of dates loads: many dates take a moment. */
function useFinding(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && new URLSearchParams(location.search).get("step") === "dates";
}

function useRules({ rules, visit }: RepeatData) {
  const t = useTranslations();
  const names = {
    daily: t("series.daily"),
    weekly: t("series.weekly"),
    monthly: t("series.monthly"),
    custom: t("series.custom"),
  };
  return [
    { value: "once", title: t("series.once"), text: visit.time?.day },
    ...rules.map(({ kind, next }) => ({
      value: kind,
      title: names[kind],
      text: next === null ? t("series.customHint") : t("series.next", { day: next }),
    })),
  ];
}
