import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { SelectField, type SelectOption } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { ownField, ownRowField, signOutField } from "../page/door-fields.ts";

export interface MeView {
  name: string;
  title: string;
  email: string;
  action: string;
  end: string;
  signOut: string;
  values: { name: string; locale: string; keys: string };
  locales: readonly SelectOption[];
  signIns: { id: string; browser: string; text: string; isThis: boolean }[];
  passkeys: { add: string; remove: string; list: { id: string; name: string; text: string }[] };
  /** Other places of the office, which a phone's bar has no room for. */
  links: { label: string; href: string }[];
}

/** The operator's own settings and sign-ins. */
export function MePage({ view, result }: { view: MeView; result: FormResultOf<typeof ownField> | undefined }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={view.email}>
      <ul className="office-list">
        {view.links.map(({ label, href }) => (
          <li key={href}>
            <OfficeLink to={href}>{label}</OfficeLink>
          </li>
        ))}
      </ul>
      <OfficeForm fields={signOutField} action={view.signOut}>
        <Button type="submit" look="quiet">
          {t("console.me.signOut")}
        </Button>
      </OfficeForm>
      <section className="office-section" aria-labelledby="you">
        <h2 id="you">{t("console.me.you")}</h2>
        <OfficeForm fields={ownField} action={view.action} fault={faultAbove(result)}>
          <TextField
            name={ownField("name")}
            label={t("console.join.name")}
            autoComplete="name"
            defaultValue={result?.typed.name ?? view.values.name}
            error={faultAt(result, "name")}
          />
          <SelectField
            name={ownField("locale")}
            label={t("console.me.language")}
            options={view.locales}
            defaultValue={result?.typed.locale ?? view.values.locale}
          />
          <CheckField
            name={ownField("keys")}
            label={t("console.shortcuts.use")}
            hint={t("console.shortcuts.hint")}
            isChecked={(result?.typed.keys ?? view.values.keys) === "yes"}
            isOptional
            error={undefined}
          />
          <Button type="submit">{t("console.me.save")}</Button>
        </OfficeForm>
      </section>
      <section className="office-section" aria-labelledby="passkeys">
        <h2 id="passkeys">{t("console.passkeys.title")}</h2>
        {view.passkeys.list.length === 0 && <p className="muted">{t("console.passkeys.lead")}</p>}
        <ul className="office-list">
          {view.passkeys.list.map(({ id, name, text }) => (
            <li key={id}>
              <span className="office-list__text">
                <span className="office-list__name">{name}</span> <span className="small muted">{text}</span>
              </span>
              <OfficeForm
                fields={ownRowField}
                className="office-form--inline"
                action={view.passkeys.remove}
                values={{ id }}
              >
                <Button type="submit" look="quiet" aria-label={t("console.passkeys.removeOf", { name })}>
                  {t("console.passkeys.remove")}
                </Button>
              </OfficeForm>
            </li>
          ))}
        </ul>
        <p>
          <OfficeLink to={view.passkeys.add} look="quiet">
            <OfficeIcon name="key" /> {t("console.passkeys.add")}
          </OfficeLink>
        </p>
      </section>
      <section className="office-section" aria-labelledby="sign-ins">
        <h2 id="sign-ins">{t("console.me.signIns")}</h2>
        <ul className="office-list">
          {view.signIns.map(({ id, browser, text, isThis }) => (
            <li key={id}>
              <span className="office-list__text">
                <span className="office-list__name">{browser}</span> <span className="small muted">{text}</span>
              </span>
              {!isThis && (
                <OfficeForm fields={ownRowField} className="office-form--inline" action={view.end} values={{ id }}>
                  <Button type="submit" look="quiet" aria-label={t("console.me.endOf", { browser })}>
                    {t("console.me.end")}
                  </Button>
                </OfficeForm>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}
