import { Button, EnterButton } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Faults } from "../editor/faults.tsx";
import { Fields } from "../editor/controls/fields.tsx";
import { Colours } from "./colours.tsx";
import type { StepView } from "./first-run-views.ts";
import { StepSheet } from "../../shared/set-up/step-sheet.tsx";
import "../set-up.css";

/** One step from a new business to a bookable page. */
export function StepPage({ view }: { view: StepView }) {
  const { action, values, fields, colours, faults, notice, submit, back, skip } = view;
  return (
    <StepSheet view={view}>
      <Faults faults={faults} />
      <OfficeForm fields={null} className="first-run__form" action={action} values={values}>
        <EnterButton />
        {notice !== null && (
          <Notice tone={notice.tone} title={notice.title} isLive>
            {notice.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </Notice>
        )}
        <Fields fields={fields} action={useHref(action)} />
        {colours !== null && <Colours view={colours} />}
        <div className="first-run__buttons">
          <Button type="submit">{submit}</Button>
          {skip !== null && <OfficeLink to={skip.href}>{skip.text}</OfficeLink>}
          {back !== null && <OfficeLink to={back.href}>{back.text}</OfficeLink>}
        </div>
      </OfficeForm>
    </StepSheet>
  );
}
