import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { SessionLine } from "../session-line.tsx";
import type { EntryView } from "../waiting-views.ts";
import "../waiting.css";

/** A person's place in line, with what they can do. */
export function EntryPage({ view, error }: { view: EntryView; error: string | undefined }) {
  const { pathname, search } = useLocation();
  const { change } = view;
  return (
    <main id="content" className="waiting-page" tabIndex={-1}>
      <title>{view.page}</title>
      <BrandTheme css={view.brand} />
      <FormShell>
        <h1 className="step-title" tabIndex={-1}>
          {view.title}
        </h1>
        <SessionLine leaf={view.leaf} lines={[view.service, ...view.session]} />
        <div className="waiting-page__texts">
          {view.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {change !== null && (
          <Form method="post" action={pathname + search} className="waiting-page__change" noValidate>
            <input type="hidden" name="intent" value="change" />
            <TextField
              name="seats"
              inputMode="numeric"
              label={change.label}
              hint={change.hint}
              error={error}
              defaultValue={change.seats}
              maxLength={3}
            />
            <Button type="submit" look="quiet">
              {change.submit}
            </Button>
          </Form>
        )}
        {view.buttons.length + view.actions.length > 0 && (
          <div className="waiting-page__actions">
            {view.buttons.map(({ label, href }) => (
              <ButtonLink key={href} to={href}>
                {label}
              </ButtonLink>
            ))}
            {view.actions.map(({ intent, label, isMain }) => (
              <Form key={intent} method="post" action={pathname + search}>
                <input type="hidden" name="intent" value={intent} />
                <input type="hidden" name="key" value={view.key} />
                <Button type="submit" {...(isMain !== true && { look: "quiet" })}>
                  {label}
                </Button>
              </Form>
            ))}
          </div>
        )}
        <TextLink to={view.data.href}>{view.data.label}</TextLink>
      </FormShell>
    </main>
  );
}
