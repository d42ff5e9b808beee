import { useHref } from "../../../ui/navigation/shown.ts";
import type { OfficeFrameView, NavItem } from "./frame-views.ts";
import { OfficeIcon, OfficeMark } from "./office-icons.tsx";

/** On a wide screen a rail at the side, on a phone a bar of five targets at the bottom. */
export function Rail({ frame }: { frame: OfficeFrameView }) {
  const { house, me } = frame;
  return (
    <nav className="rail" aria-label={frame.navLabel}>
      <a className="rail__house" href={useHref(house.href)}>
        <OfficeMark /> <span className="rail__label">{house.name}</span>
      </a>
      <ul className="rail__list">
        {frame.items.map((item) => (
          <RailItem key={item.href + item.icon} item={item} />
        ))}
      </ul>
      <p className="rail__me">
        <span>{me.name}</span> <span className="muted">{me.role}</span> <a href={useHref(me.href)}>{me.label}</a>
      </p>
    </nav>
  );
}

function RailItem({ item }: { item: NavItem }) {
  const { icon, label, href, isCurrent, count, isWideOnly, isPhoneOnly } = item;
  const place = isWideOnly ? "only-wide" : isPhoneOnly ? "only-phone" : undefined;
  return (
    <li className={place}>
      <a href={useHref(href)} aria-current={isCurrent ? "page" : undefined}>
        <OfficeIcon name={icon} /> <span className="rail__label">{label}</span>
        {count !== undefined && (
          <>
            {" "}
            <span className="rail__count" aria-hidden="true">
              {count.number}
            </span>
            <span className="visually-hidden">{count.label}</span>
          </>
        )}
      </a>
    </li>
  );
}
