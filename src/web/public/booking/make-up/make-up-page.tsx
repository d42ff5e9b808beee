import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { ChoiceList } from "../../../ui/choice/choice-list.tsx";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import { useArrival } from "../../../ui/arrive/use-arrival.ts";
import type { MakeUpView } from "./make-up-views.ts";
import "./make-up.css";

/** A missed date, and the sessions that can take its place. */
export function MakeUpPage({ view, answer }: { view: MakeUpView; answer: { error: string } | undefined }) {
  const { pathname, search } = useLocation();
  useArrival("make-up");
  const { choices, none, back } = view;
  const error = answer?.error;
  return (
    <main id="content" tabIndex={-1}>
      <title>{view.page}</title>
      <BrandTheme css={view.brand} />
      {answer !== undefined && none === null && (
        <div className="make-up__faults">
          <ErrorSummary title={view.faults} faults={[{ field: "session", message: answer.error }]} result={answer} />
        </div>
      )}
      <Outcome
        leaf={{ ...view.leaf, look: "void" }}
        title={view.title}
        text={view.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      >
        {none !== null && <Notice tone={error === undefined ? "info" : "error"} title={error ?? none} />}
        <Form method="post" action={pathname + search} className="make-up__form" noValidate>
          <input type="hidden" name="key" value={view.key} />
          {none === null && <ChoiceList name="session" legend={view.legend} choices={choices} error={error} />}
          <div className="button-row">
            {none === null && <Button type="submit">{view.submit}</Button>}
            <ButtonLink to={back.href} look="quiet">
              {back.label}
            </ButtonLink>
          </div>
        </Form>
      </Outcome>
    </main>
  );
}
