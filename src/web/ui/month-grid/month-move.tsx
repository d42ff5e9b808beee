import { useFollow } from "../navigation/link.tsx";
import { useHref } from "../navigation/shown.ts";
import { Icon } from "../icon/icon.tsx";

interface Props {
  /** Null before the current month and beyond the booking horizon. */
  href: string | null;
  label: string;
  direction: "left" | "right";
}

/** At the end of the calendar it is still the same element, so that it keeps the focus. */
export function MonthMove({ href, label, direction }: Props) {
  const url = useHref(href ?? "");
  const onClick = useFollow(href ?? "", { replace: true, preventScrollReset: true });
  return (
    <a
      className="icon-button month__move"
      aria-label={label}
      {...(href === null
        ? { role: "link", "aria-disabled": true, tabIndex: -1 }
        : { href: url, rel: "nofollow", onClick })}
    >
      <Icon name={direction} />
    </a>
  );
}
