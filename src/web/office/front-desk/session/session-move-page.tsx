import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { DateTimeField } from "../../../ui/field/date-time-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { faultAt, OfficeForm, type FormResultOf } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import {
  sessionMoveField,
  type SessionMoveView,
  type SessionVerdictView,
} from "../../shared/front-desk/front-desk-views.ts";
import "../../shared/booking/booking.css";
import "../../shared/front-desk/front-desk.css";

/** The answer to a move that was refused, with what the operator wanted. */
export interface SessionMoveResult extends FormResultOf<typeof sessionMoveField> {
  details?: string;
  /** The verdict of now. */
  view?: SessionMoveView;
}

/** A class moves as a whole: choose a place, read the verdict and who comes along, say why. */
export function SessionMovePage({
  view: loaded,
  result,
}: {
  view: SessionMoveView;
  result: SessionMoveResult | undefined;
}) {
  const t = useTranslations();
  const view = result?.view ?? loaded;
  const { verdict, parties, waiting } = view;
  const isPossible = verdict !== null && verdict.kind !== "never";
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {result !== undefined && result.field === "" && (
        <Notice tone="error" title={result.fault} isLive>
          {result.details}
        </Notice>
      )}
      {verdict !== null && <Verdict view={view} verdict={verdict} result={result} />}
      {!isPossible && <Place view={view} />}
      <section className="office-section" aria-labelledby="moves-along">
        <h2 id="moves-along">{t("console.class.together")}</h2>
        {parties.length === 0 && <p className="muted">{t("console.session.empty")}</p>}
        <ul className="people-list">
          {parties.map(({ id, name, marks }) => (
            <li key={id} className="people-list__row">
              <span className="people-list__name">{name}</span>{" "}
              {marks.length > 0 && <span className="people-list__marks small muted">{marks.join(" · ")}</span>}
            </li>
          ))}
        </ul>
        {waiting !== null && <p className="muted">{waiting}</p>}
      </section>
      {isPossible && <Place view={view} />}
    </Sheet>
  );
}

function Place({ view }: { view: SessionMoveView }) {
  const t = useTranslations();
  const isFirst = view.verdict === null;
  return (
    <section className="move-typed" aria-labelledby="place">
      <h2 id="place">{t(isFirst ? "console.move.choose" : "console.override.typed")}</h2>
      <form className="office-form" method="get" action={useHref(view.action)}>
        <div className="move-typed__fields">
          <DateTimeField type="date" name="date" label={t("console.override.date")} defaultValue={view.date} />
          <DateTimeField type="time" name="time" label={t("console.override.time")} defaultValue={view.time} />
        </div>
        <SelectField
          name="member"
          label={t("console.override.member")}
          options={view.members}
          defaultValue={view.member}
        />
        {view.rooms.length > 0 && (
          <SelectField name="room" label={t("console.class.room")} options={view.rooms} defaultValue={view.room} />
        )}
        <div className="office-buttons">
          <Button type="submit" look={isFirst ? "primary" : "quiet"}>
            {t("console.class.check")}
          </Button>
          <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
        </div>
      </form>
    </section>
  );
}

interface VerdictProps {
  view: SessionMoveView;
  verdict: SessionVerdictView;
  result: SessionMoveResult | undefined;
}

function Verdict({ view, verdict: { kind, next, rules, inTheWay, told, values }, result }: VerdictProps) {
  const t = useTranslations();
  const { key, revision } = view;
  const place = (
    <p className="override-next">
      <strong>{t("console.override.lead", { time: next })}</strong>
      {kind !== "never" && <span className="muted">{t("console.override.price")}</span>}
    </p>
  );
  if (kind === "never")
    return (
      <>
        {place}
        <Notice tone="error" title={t("console.override.never")}>
          {inTheWay}
        </Notice>
      </>
    );
  return (
    <>
      {place}
      {kind === "free" ? (
        <p className="office-badges">
          <span className="badge badge--success">{t("console.calendar.free")}</span>
        </p>
      ) : (
        <section aria-labelledby="override-rules">
          <h2 id="override-rules">{t("console.override.rules")}</h2>
          <ul className="override-rules">
            {rules.map(({ code, text }) => (
              <li key={code}>
                <Icon name="warning" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <OfficeForm fields={sessionMoveField} action={view.action} values={{ key, revision, ...values }}>
        {rules.map(({ code }) => (
          <input key={code} type="hidden" name={sessionMoveField("waive")} value={code} />
        ))}
        <TextField
          name={sessionMoveField("reason")}
          label={t("console.override.reason")}
          hint={t("console.class.reasonHint")}
          maxLength={200}
          defaultValue={result?.typed.reason ?? ""}
          error={faultAt(result, "reason")}
        />
        <p className="muted">{told}</p>
        <div className="office-buttons">
          <Button type="submit">{t(kind === "free" ? "console.class.move" : "console.override.submit")}</Button>
        </div>
      </OfficeForm>
    </>
  );
}
