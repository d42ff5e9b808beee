import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { OfficeForm } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { CopyScript } from "../shared/set-up/copied-text.tsx";
import { type PeopleView, type PersonRow, withdrawField } from "./people-views.ts";

/** Who may use the office, and who is invited. */
export function PeoplePage({ view }: { view: PeopleView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.nav.people")} lead={t("console.people.lead")}>
      {view.invite !== null && (
        <p>
          <OfficeLink to={view.invite} look="primary">
            {t("console.people.invite")}
          </OfficeLink>
        </p>
      )}
      <ul className="office-list">
        {view.people.map((person) => (
          <Person key={person.href ?? person.email} person={person} />
        ))}
      </ul>
      {view.invitations.length > 0 && (
        <section className="office-section" aria-labelledby="invited">
          <h2 id="invited">{t("console.people.invited")}</h2>
          <ul className="office-list">
            {view.invitations.map(({ id, email, role, until, link }) => (
              <li key={id}>
                <span className="office-list__text">
                  <span className="office-list__name">{email}</span> <span>{role}</span>{" "}
                  <span className="small muted">{until}</span>
                  {link !== null && (
                    <span className="office-handed">
                      <span className="small">{link.label}</span>
                      <code>{link.address}</code>
                      <Button look="quiet" data-copy={view.copy.done} hidden>
                        {view.copy.label}
                      </Button>
                      <span className="visually-hidden" role="status" />
                    </span>
                  )}
                </span>
                {view.withdraw !== null && (
                  <OfficeForm
                    fields={withdrawField}
                    className="office-form--inline"
                    action={view.withdraw}
                    values={{ id }}
                  >
                    <Button type="submit" look="quiet" aria-label={t("console.people.withdrawOf", { email })}>
                      {t("console.people.withdraw")}
                    </Button>
                  </OfficeForm>
                )}
              </li>
            ))}
          </ul>
          <CopyScript />
        </section>
      )}
    </Sheet>
  );
}

function Person({ person }: { person: PersonRow }) {
  const t = useTranslations();
  const { name, email, role, extra, seen, href } = person;
  return (
    <li>
      <span className="office-list__text">
        <span className="office-list__name">{name}</span> <span>{role}</span>{" "}
        <span className="small muted">{[email, extra, seen].filter((text) => text !== "").join(" · ")}</span>
      </span>
      {href !== null && (
        <OfficeLink to={href} label={t("console.people.changeOf", { name })}>
          {t("console.people.change")}
        </OfficeLink>
      )}
    </li>
  );
}
