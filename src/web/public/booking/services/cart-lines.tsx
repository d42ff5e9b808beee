import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classes } from "../../../ui/classes.ts";
import type { LineView } from "../visit/visit-views.ts";
import { usePersonName } from "../state/use-person-name.ts";

interface Props<Line extends LineView> {
  people: readonly { person: number; lines: readonly Line[] }[];
  /** People who still have to choose a service. */
  toChoose?: readonly number[];
  /** Actions that change a line. */
  actionsOf?: (line: Line) => ReactNode;
}

/** Each person's services. Names appear only if there are several people. */
export function CartLines<Line extends LineView>({ people, toChoose, actionsOf }: Props<Line>) {
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
            <CartLine key={line.turn} line={line} actions={actionsOf?.(line)} />
          ))}
        </ol>
      )}
    </div>
  ));
}

function CartLine({ line, actions }: { line: LineView; actions: ReactNode }) {
  const t = useTranslations();
  const { name, length, member, cost } = line;
  return (
    <li className="cart__line">
      <span className="cart__name">{name}</span> {cost !== null && <span className="money">{cost}</span>}
      <span className="cart__facts">
        <span>{length}</span> {member !== null && <span>{t("booking.services.withMember", { name: member })}</span>}
      </span>{" "}
      {actions !== undefined && <span className="cart__actions">{actions}</span>}
    </li>
  );
}
