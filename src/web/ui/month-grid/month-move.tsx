import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";

interface Props {
  /** Null before the current month and beyond the booking horizon. */
  href: string | null;
  label: string;
  direction: "left" | "right";
}

export function MonthMove({ href, label, direction }: Props) {
  if (href === null) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element exists for a disabled link
      <span className="icon-button month__move" role="link" aria-disabled="true" aria-label={label}>
        <Icon name={direction} />
      </span>
    );
  }
  return (
    <Link className="icon-button month__move" to={href} aria-label={label} replace preventScrollReset>
      <Icon name={direction} />
    </Link>
  );
}
