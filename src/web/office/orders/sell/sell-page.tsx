import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { FormResult } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { CartPart } from "./cart-part.tsx";
import { chooseFields, type KeptFields, type SellView } from "./sell-views.ts";
import "../../shared/booking/booking.css";
import "../../shared/money/money.css";
import "./sell.css";

/** What is for sale beside what is sold. Whatever is chosen is a link, so it works without scripts, and Back takes it away again. */
export function SellPage({ view, result }: { view: SellView; result: FormResult | undefined }) {
  const { fault, cart } = view;
  return (
    <Sheet name={view.name} title={view.title}>
      {fault?.field === "" && <Notice tone="error" title={fault.text} isLive />}
      <div className={cart === null ? "sell" : "sell sell--two"}>
        {cart !== null && <CartPart view={cart} result={result} />}
        <div className="sell__choose">
          {view.groups.map(({ id, title, offers }) => (
            <section key={id} className="sell__group" aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul className="sell__offers">
                {offers.map(({ href, title: name, note, amount }) => (
                  <li key={href}>
                    <OfficeLink to={href} className="sell__offer">
                      <span className="sell__what">
                        <b>{name}</b> {note !== "" && <small>{note}</small>}
                      </span>{" "}
                      <span className="money">{amount}</span>
                    </OfficeLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Typed view={view} />
          <Customer view={view} />
        </div>
      </div>
    </Sheet>
  );
}

/** What must be typed: a voucher of another amount, and something that is in no list. */
function Typed({ view }: { view: SellView }) {
  const { worth, other, typed, fault } = view;
  const worthAction = useHref(worth?.action ?? "");
  const otherAction = useHref(other.action);
  const faultAt = (field: string) => (fault?.field === field ? fault.text : undefined);
  return (
    <>
      {worth !== null && (
        <form className="sell__add" method="get" action={worthAction}>
          <Kept fields={worth.kept} />
          <TextField
            name={chooseFields.worth}
            label={worth.label}
            hint={worth.hint}
            inputMode="decimal"
            autoComplete="off"
            className="input--money"
            maxLength={20}
            defaultValue={typed.worth}
            error={faultAt("worth")}
          />
          <Button type="submit" look="quiet" icon="plus">
            {worth.submit}
          </Button>
        </form>
      )}
      <section className="sell__group" aria-labelledby="other">
        <h2 id="other">{other.title}</h2>
        <form className="sell__add" method="get" action={otherAction}>
          <Kept fields={other.kept} />
          <TextField
            name={chooseFields.what}
            label={other.text}
            maxLength={80}
            autoComplete="off"
            defaultValue={typed.text}
            error={faultAt("text")}
          />
          <TextField
            name={chooseFields.price}
            label={other.price}
            inputMode="decimal"
            autoComplete="off"
            className="input--money"
            maxLength={20}
            defaultValue={typed.price}
            error={faultAt("price")}
          />
          {other.rate !== null && (
            <SelectField
              name={chooseFields.rate}
              label={other.rate.label}
              options={other.rate.options}
              defaultValue={typed.rate || other.rate.value}
              error={undefined}
            />
          )}
          <Button type="submit" look="quiet" icon="plus">
            {other.submit}
          </Button>
        </form>
      </section>
    </>
  );
}

function Customer({ view: { find, found, chosen, typed } }: { view: SellView }) {
  return (
    <section className="sell__group" aria-labelledby="customer">
      <h2 id="customer">{find.label}</h2>
      {chosen !== null && (
        <p className="sell__chosen">
          <b>{chosen.name}</b> <OfficeLink to={chosen.remove.href}>{chosen.remove.text}</OfficeLink>
        </p>
      )}
      <form className="sell__add" method="get" action={useHref(find.action)} role="search">
        <Kept fields={find.kept} />
        <TextField
          name={chooseFields.q}
          type="search"
          label={find.hint}
          autoComplete="off"
          isOptional
          defaultValue={typed.q}
        />
        <Button type="submit" look="quiet" icon="search">
          {find.submit}
        </Button>
      </form>
      {found !== null && (
        <ul className="sell__offers">
          {found.offers.map(({ href, title, note }) => (
            <li key={href}>
              <OfficeLink to={href} className="sell__offer">
                <span className="sell__what">
                  <b>{title}</b> <small>{note}</small>
                </span>
              </OfficeLink>
            </li>
          ))}
        </ul>
      )}
      {found?.none != null && <p className="muted">{found.none}</p>}
    </section>
  );
}

/** What is chosen already stays in the address. */
function Kept({ fields }: { fields: KeptFields }) {
  return fields.map(([name, value], index) => (
    // The same may be sold twice.
    // oxlint-disable-next-line react/no-array-index-key
    <input key={`${name} ${value} ${index}`} type="hidden" name={name} value={value} />
  ));
}
