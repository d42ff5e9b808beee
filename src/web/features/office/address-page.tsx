import { Form, useLocation } from "react-router";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Outcome } from "../../ui/shell/outcome.tsx";
import "./office.css";

interface Props {
  view: { brand: string; title: string; text: string; submit: string };
}

/** The booker says that mails reach them, so that more of their guests are written to. */
export function AddressPage({ view: { brand, title, text, submit } }: Props) {
  const { pathname, search } = useLocation();
  return (
    <main id="content" className="office-page" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={brand} />
      <Outcome title={title} text={text}>
        <Form method="post" action={pathname + search}>
          <Button type="submit">{submit}</Button>
        </Form>
      </Outcome>
    </main>
  );
}
