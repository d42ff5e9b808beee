import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { ContactLinks } from "../contact-links.tsx";
import { extendOfferField, offerField, removePersonField, type WaitingPersonView } from "../waiting-views.ts";
import "../../shared/booking/booking.css";
import "../../shared/front-desk/front-desk.css";
import "../waiting.css";

/** One person who waits, and what the office can do for them. */
export function PersonPage({ view, result }: { view: WaitingPersonView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { offer, extend, book, remove } = view;
  const fault = faultAbove(result);
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {fault !== undefined && <Notice tone="error" title={fault} isLive />}
      <p className="office-badges waiting-person">
        {view.badges.map(({ text, tone }) => (
          <span key={text} className={`badge badge--${tone}`}>
            {text}
          </span>
        ))}{" "}
        <span className="muted">{view.facts}</span>
      </p>
      <p className="people-list__contact">
        <ContactLinks links={view.contact} />
      </p>
      {view.hint !== null && <p>{view.hint}</p>}
      {book !== null && (
        <section className="office-section" aria-labelledby="book">
          <h2 id="book">{t("console.waiting.bookTitle")}</h2>
          <p className="muted">{book.text}</p>
          <p>
            <OfficeLink to={book.href} look="primary">
              {book.label}
            </OfficeLink>
          </p>
        </section>
      )}
      {offer !== null && (
        <section className="office-section" aria-labelledby="offer">
          <h2 id="offer">{t("console.waiting.offerTitle")}</h2>
          <p className="muted">{offer.text}</p>
          <OfficeForm fields={offerField} action={offer.action} values={{ key: offer.key }}>
            <TextField
              name={offerField("reason")}
              label={t("console.override.reason")}
              hint={t("console.override.reasonHint")}
              maxLength={200}
              defaultValue={result?.typed["reason"] ?? ""}
              error={faultAt(result, "reason")}
            />
            <Button type="submit">{t("console.waiting.offerSubmit")}</Button>
          </OfficeForm>
        </section>
      )}
      {extend !== null && (
        <section className="office-section" aria-labelledby="extend">
          <h2 id="extend">{t("console.waiting.extendTitle")}</h2>
          <p className="muted">{extend.text}</p>
          <OfficeForm fields={extendOfferField} action={extend.action} values={{ key: extend.key }}>
            <SelectField
              name={extendOfferField("until")}
              label={t("console.waiting.extendLabel")}
              options={extend.ends}
              defaultValue={result?.typed["until"]}
              error={faultAt(result, "until")}
            />
            <Button type="submit" look="quiet">
              {t("console.waiting.extendSubmit")}
            </Button>
          </OfficeForm>
        </section>
      )}
      <section className="office-section" aria-labelledby="remove">
        <h2 id="remove">{t("console.waiting.removeTitle")}</h2>
        <p className="muted">{t("console.waiting.removeText")}</p>
        <OfficeForm fields={removePersonField} action={remove.action} values={{ key: remove.key }}>
          <Button type="submit" look="danger">
            {remove.label}
          </Button>
        </OfficeForm>
      </section>
      <p>
        <OfficeLink to={view.back}>{t("console.waiting.title")}</OfficeLink>
      </p>
    </Sheet>
  );
}
