import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { HumanCheck } from "../../../ui/human-check/human-check.tsx";
import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { errorOf, PersonFields } from "./person-fields.tsx";
import { SessionLine } from "../session-line.tsx";
import type { FullSessionsView, JoinResult, JoinView, WatchView } from "../waiting-views.ts";
import { WatchForm } from "./watch-form.tsx";
import "../waiting.css";

interface Props {
  view: FullSessionsView | JoinView | WatchView;
  result: JoinResult | undefined;
}

/** Where a visitor joins a waiting list, chooses a session first, or says which times would suit. */
export function JoinPage({ view, result }: Props) {
  return (
    <main id="content" className="waiting-page" tabIndex={-1}>
      <title>{view.page}</title>
      <meta name="robots" content="noindex" />
      <BrandTheme css={view.brand} />
      <FormShell>
        {result !== undefined && result.faults.length > 0 && (
          <ErrorSummary title={result.summary} faults={result.faults} result={result} />
        )}
        {result?.refusal != null && <Notice tone="error" title={result.refusal} isLive />}
        <h1 className="step-title" tabIndex={-1}>
          {view.title}
        </h1>
        {view.kind === "list" && <FullSessions view={view} />}
        {view.kind === "join" && <JoinForm view={view} result={result} />}
        {view.kind === "watch" && <WatchForm view={view} result={result} />}
      </FormShell>
    </main>
  );
}

function FullSessions({ view }: { view: FullSessionsView }) {
  return (
    <>
      <p>{view.text}</p>
      <ul className="waiting-page__list">
        {view.sessions.map(({ href, label }) => (
          <li key={href}>
            <TextLink isStandalone to={href}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
      <ButtonLink look="quiet" to={view.book.href}>
        {view.book.label}
      </ButtonLink>
    </>
  );
}

function JoinForm({ view, result }: { view: JoinView; result: JoinResult | undefined }) {
  const { pathname, search } = useLocation();
  const { labels } = view;
  const typed = result?.typed ?? view.typed;
  return (
    <>
      <SessionLine leaf={view.leaf} lines={view.session} />
      <p>{view.text}</p>
      <Form method="post" action={pathname + search} className="fields" noValidate>
        <input type="hidden" name="key" value={view.key} />
        <PersonFields labels={labels} typed={typed} result={result} />
        {view.hasSeats ? (
          <TextField
            name="seats"
            inputMode="numeric"
            label={labels.seats}
            error={errorOf(result, "seats")}
            defaultValue={typed.seats}
            maxLength={3}
          />
        ) : (
          <input type="hidden" name="seats" value="1" />
        )}
        {result?.puzzle !== undefined && <HumanCheck view={result.puzzle} />}
        <Button type="submit" isWide>
          {view.submit}
        </Button>
      </Form>
    </>
  );
}
