import { Form } from "../../ui/navigation/form.tsx";
import { useLocation } from "../../ui/navigation/shown.ts";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button, EnterButton } from "../../ui/button/button.tsx";
import { ChoiceList } from "../../ui/choice/choice-list.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Outcome } from "../../ui/shell/outcome.tsx";
import { RequestRows } from "./request-rows.tsx";
import type { DecisionView, RequestActionResult, RequestView } from "./request-views.ts";
import "../shared/requests/requests.css";

interface Props {
  view: RequestView;
  result: RequestActionResult | undefined;
}

/** The office's page for one request, with three ways to answer it. */
export function RequestPage({ view, result }: Props) {
  const { title, text, leaf, rows, notes, proposed } = view;
  return (
    <main id="content" className="office-page" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={view.brand} />
      <Outcome leaf={leaf ?? undefined} title={title} text={text}>
        {result !== undefined && <Notice tone="error" title={result.fault} isLive />}
        {proposed !== null && <Notice title={proposed} />}
        <RequestRows rows={rows} />
        {notes !== null && (
          <blockquote className="outcome__quote">
            <p className="small muted">{notes.term}</p>
            <p className="office-page__notes">{notes.text}</p>
          </blockquote>
        )}
        {view.answer !== null && <Answers words={view.answer} result={result} />}
      </Outcome>
    </main>
  );
}

function Answers({ words, result }: { words: DecisionView; result: RequestActionResult | undefined }) {
  const { pathname, search } = useLocation();
  const form = { method: "post", action: pathname + search, className: "office-page__form", noValidate: true } as const;
  const { confirm, other, decline } = words;
  const choices = result !== undefined && result.choices.length > 0 ? result.choices : other.choices;
  return (
    <>
      {confirm !== null && (
        <section className="office-page__answer" id="confirm" aria-labelledby="confirm-title">
          <h2 className="outcome__heading" id="confirm-title">
            {confirm.title}
          </h2>
          <p className="muted">{confirm.text}</p>
          <Form {...form}>
            <Button type="submit" name="intent" value="confirm">
              {confirm.submit}
            </Button>
          </Form>
        </section>
      )}
      <section className="office-page__answer" id="propose" aria-labelledby="propose-title">
        <h2 className="outcome__heading" id="propose-title">
          {other.title}
        </h2>
        <p className="muted">{other.text}</p>
        <Form {...form}>
          <EnterButton name="intent" value={confirm === null ? "confirm-at" : "propose"} />
          {choices.length > 0 && <ChoiceList name="start" legend={other.legend} choices={choices} chosen={[]} />}
          <TextField
            name="typed"
            {...other.typed}
            defaultValue={result?.typed}
            error={result?.field === "typed" ? result.fault : undefined}
            isOptional
            autoComplete="off"
          />
          <div className="button-row">
            <Button type="submit" name="intent" value="propose" look={confirm === null ? "quiet" : "primary"}>
              {other.propose}
            </Button>
            <Button type="submit" name="intent" value="confirm-at" look={confirm === null ? "primary" : "quiet"}>
              {other.confirm}
            </Button>
          </div>
        </Form>
      </section>
      <section className="office-page__answer" id="decline" aria-labelledby="decline-title">
        <h2 className="outcome__heading" id="decline-title">
          {decline.title}
        </h2>
        <p className="muted">{decline.text}</p>
        <Form {...form}>
          <TextArea
            name="reason"
            {...decline.reason}
            defaultValue={result?.reason}
            error={result?.field === "reason" ? result.fault : undefined}
            isOptional
            rows={3}
            maxLength={500}
          />
          <div>
            <Button type="submit" name="intent" value="decline" look="danger">
              {decline.submit}
            </Button>
          </div>
        </Form>
      </section>
    </>
  );
}
