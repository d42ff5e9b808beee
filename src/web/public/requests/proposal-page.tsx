import { Form } from "../../ui/navigation/form.tsx";
import { useLocation } from "../../ui/navigation/shown.ts";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Outcome } from "../../ui/shell/outcome.tsx";
import { RequestRows } from "./request-rows.tsx";
import type { ProposalView } from "./request-views.ts";
import "../shared/requests/requests.css";

interface Props {
  view: ProposalView;
  fault: string | undefined;
}

/** The visitor's page for a time that the office proposed. */
export function ProposalPage({ view, fault }: Props) {
  const { pathname, search } = useLocation();
  const { title, text, leaf, rows, submit, keep, visit } = view;
  return (
    <main id="content" className="office-page" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={view.brand} />
      <Outcome leaf={leaf} title={title} text={text}>
        {fault !== undefined && <Notice tone="error" title={fault} isLive />}
        <RequestRows rows={rows} />
        <Form method="post" action={pathname + search}>
          <div className="button-row">
            {visit === null ? (
              <Button type="submit" name="intent" value="accept">
                {submit}
              </Button>
            ) : (
              <Times visit={visit} />
            )}
            <ButtonLink to={keep.href} look="quiet" reloadDocument>
              {keep.label}
            </ButtonLink>
          </div>
        </Form>
      </Outcome>
    </main>
  );
}

function Times({ visit: { id, times, decline } }: { visit: NonNullable<ProposalView["visit"]> }) {
  return (
    <>
      <input type="hidden" name="proposal" value={id} />
      {times.map(({ value, label }) => (
        <Button key={value} type="submit" name="time" value={value}>
          {label}
        </Button>
      ))}
      {decline !== "" && (
        <Button type="submit" name="time" value="none" look="quiet">
          {decline}
        </Button>
      )}
    </>
  );
}
