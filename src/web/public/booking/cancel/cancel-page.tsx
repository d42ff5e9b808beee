import { useTranslations } from "use-intl";
import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation, useNavigation } from "../../../ui/navigation/shown.ts";
import { useArrival } from "../../../ui/arrive/use-arrival.ts";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { ChoiceList } from "../../../ui/choice/choice-list.tsx";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { pageTitle } from "../../../ui/head/page-title.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import { useDraft } from "../../../ui/typed/use-draft.ts";
import { CancelSummary } from "./cancel-summary.tsx";
import type { CancelAnswer, CancelView } from "./cancel-views.ts";
import "./cancel.css";

interface Props {
  view: CancelView;
  answer: CancelAnswer | undefined;
}

/** Asks for confirmation and shows what would be cancelled. Keeping the booking is as easy as cancelling it. */
export function CancelPage({ view, answer }: Props) {
  const t = useTranslations();
  const { words } = view;
  const { pathname, search } = useLocation();
  const form = useDraft(`cancel ${pathname}${search}`, "reason", answer !== undefined);
  const isSending = useNavigation().formMethod === "POST";
  useArrival("cancel");
  const title = pageTitle(words.title, view.what.map(({ name }) => name).join(", "), view.provider);
  const isInvalid = answer?.kind === "invalid";
  const error = isInvalid ? t("details.text.invalid") : undefined;
  return (
    <main id="content" className="cancel-page" tabIndex={-1}>
      <title>{isInvalid ? t("booking.details.error", { title }) : title}</title>
      <BrandTheme css={view.brand} />
      {answer !== undefined && (
        <div className="cancel-page__faults">
          {error === undefined ? (
            <Notice tone="error" title={words.failed} isLive />
          ) : (
            <ErrorSummary
              title={t("booking.details.faults", { count: 1 })}
              faults={[{ field: "reason", message: error }]}
              result={answer}
            />
          )}
        </div>
      )}
      <Outcome leaf={view.time?.leaf} title={words.title} text={words.text}>
        <CancelSummary view={view} />
        <Form ref={form} method="post" action={pathname + search} className="cancel-page__form" noValidate>
          <input type="hidden" name="key" value={view.key} />
          {view.scope !== null && <ChoiceList name="scope" {...view.scope} chosen={[answer?.scope ?? "this"]} />}
          {view.asksReason && (
            <TextArea
              name="reason"
              {...words.reason}
              defaultValue={answer?.reason}
              error={error}
              isOptional
              rows={3}
              maxLength={500}
            />
          )}
          <div className="button-row">
            <Button type="submit" look="danger" busyText={isSending ? words.busy : undefined}>
              {words.submit}
            </Button>
            <ButtonLink to={view.keepHref} look="quiet" reloadDocument>
              {words.keep}
            </ButtonLink>
          </div>
        </Form>
      </Outcome>
    </main>
  );
}
