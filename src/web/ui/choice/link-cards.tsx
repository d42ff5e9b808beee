import { Link } from "../navigation/link.tsx";
import { Icon } from "../icon/icon.tsx";
import { CardBody, type CardContent } from "./card-content.tsx";

interface Props {
  cards: readonly (CardContent & { href: string })[];
}

/** Choices that lead directly to the next page, such as services. Each one is a link. */
export function LinkCards({ cards }: Props) {
  return (
    <ul className="choice-cards">
      {cards.map(({ href, ...content }) => (
        <li key={href}>
          <Link className="choice-card" to={href}>
            <CardBody {...content} />
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
