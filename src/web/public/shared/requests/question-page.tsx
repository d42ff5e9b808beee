import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import "./requests.css";

export interface QuestionView {
  brand: string;
  title: string;
  text: string;
  submit: string;
  /** The value that the button submits. Undefined if there is only one answer. */
  choice?: string;
}

/** The confirmation page behind a link in a mail, with a single button. */
export function QuestionPage({ view: { brand, title, text, submit, choice } }: { view: QuestionView }) {
  const { pathname, search } = useLocation();
  return (
    <main id="content" className="office-page" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={brand} />
      <Outcome title={title} text={text}>
        <Form method="post" action={pathname + search}>
          {choice !== undefined && <input type="hidden" name="choice" value={choice} />}
          <Button type="submit">{submit}</Button>
        </Form>
      </Outcome>
    </main>
  );
}
