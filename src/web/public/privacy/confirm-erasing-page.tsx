import { Form } from "../../ui/navigation/form.tsx";
import { useLocation, useNavigation } from "../../ui/navigation/shown.ts";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { Outcome } from "../../ui/shell/outcome.tsx";
import type { ConfirmErasingView } from "../shared/privacy/my-data-views.ts";

/** Asks for confirmation, because erased data cannot be restored. */
export function ConfirmErasingPage({ view }: { view: ConfirmErasingView }) {
  const { title, text, submit, busy, keep } = view;
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  return (
    <main id="content" className="my-data" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={view.brand} />
      <Outcome title={title} text={text}>
        <Form method="post" action={pathname + search}>
          <div className="button-row">
            <Button type="submit" look="danger" busyText={isSending ? busy : undefined}>
              {submit}
            </Button>
            <ButtonLink to={keep.href} look="quiet" reloadDocument>
              {keep.label}
            </ButtonLink>
          </div>
        </Form>
      </Outcome>
    </main>
  );
}
