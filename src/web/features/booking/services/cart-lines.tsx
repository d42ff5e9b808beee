import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDuration } from "../../../i18n/duration.ts";
import { classes } from "../../../ui/classes.ts";
import { Money } from "../../../ui/money/money.tsx";
import type { HeadView, LineView } from "../views.ts";
import { isPriced } from "../service-head.tsx";
import { usePersonName } from "../use-person-name.ts";

interface Props<Line extends LineView> {
  people: readonly { person: number; lines: readonly Line[] }[];
  head: Pick<HeadView, "currency" | "isRequest">;
  /** People who are told that they are still to choose. */
  toChoose?: readonly number[];
  /** Ways to change a line. */
  actionsOf?: (line: Line) => ReactNode;
}

/** Who has what: names only where there are several people. */
export function CartLines<Line extends LineView>({ people, head, toChoose, actionsOf }: Props<Line>) {
  const t = useTranslations();
  const nameOf = usePersonName();
  return people.map(({ person, lines }) => (
    <div className="cart__person" key={person}>
      {people.length > 1 && <h3 className="cart__who">{nameOf(person)}</h3>}
      {lines.length === 0 ? (
        <p className={classes("cart__none", toChoose?.includes(person) && "cart__none--fault")}>
          {people.length > 1 ? t("booking.services.nothing") : t("booking.services.empty")}
        </p>
      ) : (
        <ol className="cart__lines">
          {lines.map((line) => (
            <CartLine key={line.turn} line={line} head={head} actions={actionsOf?.(line)} />
          ))}
        </ol>
      )}
    </div>
  ));
}

function CartLine({ line, head, actions }: Pick<Props<LineView>, "head"> & { line: LineView; actions: ReactNode }) {
  const t = useTranslations();
  const duration = useDuration();
  const { name, duration: minutes, member, price } = line;
  return (
    <li className="cart__line">
      <span className="cart__name">{name}</span>
      {isPriced(head, price) && <Money amount={price} currency={head.currency} />}
      <span className="cart__facts">
        <span>{duration(minutes)}</span>
        {member !== null && <span>{t("booking.services.withMember", { name: member })}</span>}
      </span>
      {actions !== undefined && <span className="cart__actions">{actions}</span>}
    </li>
  );
}
