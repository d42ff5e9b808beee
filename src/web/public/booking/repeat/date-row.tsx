import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "../../../ui/badge/badge.tsx";
import { ChoiceBox } from "../../../ui/choice/choice-box.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { DateChoice } from "./repeat-views.ts";

interface Props {
  date: DateChoice;
  /** The submitted choice, if the list came back. */
  sent: string | undefined;
}

/** One date of the list: held, free or in conflict. */
export function DateRow({ date, sent, isHeld }: Props & { isHeld: boolean }) {
  if (date.position === 1) return <FirstDate date={date} isHeld={isHeld} />;
  return date.conflict === null ? <FreeDate date={date} sent={sent} /> : <TakenDate date={date} sent={sent} />;
}

/** The first date was chosen on the time step. A request holds nothing. */
function FirstDate({ date, isHeld }: { date: DateChoice; isHeld: boolean }) {
  const t = useTranslations();
  return (
    <li className="date">
      <div className="date__line">
        <Icon name="check" />
        <Words {...date} badge={isHeld && <Badge tone="success">{t("series.held")}</Badge>} />
      </div>
    </li>
  );
}

function FreeDate({ date, sent }: Props) {
  const chosen = sent ?? date.chosen;
  return (
    <li className="date">
      <label className="date__line date__line--choice">
        <input
          className="choice__control"
          type="checkbox"
          name={nameOf(date)}
          value={date.start!}
          defaultChecked={chosen === date.start}
        />
        <Words {...date} />
      </label>
    </li>
  );
}

function TakenDate({ date, sent }: Props) {
  const t = useTranslations();
  const id = useId();
  const { reason, suggestion } = date.conflict!;
  const isLost = sent !== undefined && sent !== "skip" && sent !== suggestion?.start;
  const chosen = (isLost ? null : sent) ?? date.chosen ?? "skip";
  const name = nameOf(date);
  return (
    <li className="date date--taken">
      <fieldset className="date__conflict" aria-describedby={id}>
        <legend className="date__line">
          <Icon name="warning" />
          <Words {...date} isTaken badge={isLost && <Badge tone="error">{t("series.lost")}</Badge>} />
        </legend>
        <p className="date__reason" id={id}>
          {reason} {suggestion === null && t("series.noOther")}
        </p>
        {suggestion !== null && (
          <ChoiceBox
            type="radio"
            name={name}
            value={suggestion.start}
            label={t.rich("series.move", { date: suggestion.date, times: suggestion.times, day, hours })}
            defaultChecked={chosen === suggestion.start}
          />
        )}
        <ChoiceBox
          type="radio"
          name={name}
          value="skip"
          label={t("series.skip")}
          defaultChecked={suggestion === null || chosen !== suggestion.start}
        />
      </fieldset>
    </li>
  );
}

interface WordsProps extends Pick<DateChoice, "date" | "times"> {
  isTaken?: boolean;
  badge?: ReactNode;
}

function Words({ date, times, isTaken = false, badge }: WordsProps) {
  return (
    <span className="date__words">
      <span className="date__day">{date}</span>{" "}
      {times !== "" &&
        (isTaken ? <s className="date__times">{times}</s> : <span className="date__times">{times}</span>)}
      {badge}
    </span>
  );
}

function nameOf({ position }: DateChoice): string {
  return `date-${position}`;
}

function day(date: ReactNode) {
  return <strong className="date__move">{date}</strong>;
}

function hours(times: ReactNode) {
  return <span className="numerals">{times}</span>;
}
