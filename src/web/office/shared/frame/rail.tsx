import script from "virtual:inline-script/palette";
import { useNonce } from "../../../http/nonce.ts";
import { useHref } from "../../../ui/navigation/shown.ts";
import type { NavGroup, NavItem, OfficeFrameView } from "./frame-views.ts";
import { OfficeIcon, OfficeMark } from "./office-icons.tsx";

/** On a wide screen a rail at the side, on a phone a bar of five targets at the bottom. */
export function Rail({ frame }: { frame: OfficeFrameView }) {
  const { house, me, rail } = frame;
  const waiting = rail.groups.flatMap(({ items }) => items).find(({ count }) => count !== undefined);
  return (
    <>
      <nav className="rail" aria-label={frame.navLabel}>
        <a className="rail__house" href={useHref(house.href)}>
          <OfficeMark /> <span className="rail__label">{house.name}</span>
        </a>
        {rail.begin.items.length > 0 && (
          <button type="button" className="rail__new" popoverTarget="office-new">
            <OfficeIcon name="plus" /> <span className="rail__label">{rail.begin.label}</span>
          </button>
        )}
        <a
          className="rail__search"
          href={useHref(rail.search.href)}
          aria-current={rail.search.isCurrent ? "page" : undefined}
          data-palette={JSON.stringify(rail.palette.words)}
          data-keys={rail.palette.hasKey ? "" : undefined}
        >
          <OfficeIcon name={rail.search.icon} /> <span className="rail__label">{rail.search.label}</span>
          {rail.palette.hasKey && (
            <kbd className="rail__key" aria-hidden="true">
              /
            </kbd>
          )}
        </a>
        <ul className="rail__list">
          {rail.groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </ul>
        <button type="button" className="rail__more" popoverTarget="office-more">
          <OfficeIcon name="more" /> <span className="rail__label">{rail.more}</span>
          {waiting !== undefined && <Count item={waiting} />}
        </button>
        <p className="rail__me">
          <span>{me.name}</span> <span className="muted">{me.role}</span> <a href={useHref(me.href)}>{me.label}</a>
        </p>
      </nav>
      <nav className="rail-menu" id="office-new" popover="auto" aria-label={rail.begin.label}>
        <Links items={rail.begin.items} />
      </nav>
      <nav className="rail-menu rail-menu--more" id="office-more" popover="auto" aria-label={rail.more}>
        {rail.groups.map(({ id, head, items }) => (
          <div key={id} className="rail-menu__group">
            <Links items={items.some(({ href }) => href === head.href) ? items : [head, ...items]} />
          </div>
        ))}
        <Links items={[rail.me]} />
      </nav>
      <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/** What a bar has room for is the day and the requests: their groups come first. */
const barGroups = new Set(["day", "requests"]);

function Group({ group: { id, head, items, isOpen } }: { group: NavGroup }) {
  const shown = items.filter(({ count }) => isOpen || count !== undefined);
  return (
    <li className={barGroups.has(id) ? "rail__group" : "rail__group only-wide"}>
      <RailLink item={head} isOpen={isOpen} />
      {shown.length > 0 && (
        <ul className="rail__sub">
          {shown.map((item) => (
            <li key={item.href}>
              <RailLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Links({ items }: { items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <RailLink item={item} />
        </li>
      ))}
    </ul>
  );
}

interface LinkProps {
  item: NavItem;
  /** What is shown belongs to it. */
  isOpen?: boolean;
}

function RailLink({ item, isOpen = false }: LinkProps) {
  const { icon, label, href, isCurrent } = item;
  return (
    <a href={useHref(href)} aria-current={isCurrent ? "page" : isOpen ? "true" : undefined}>
      <OfficeIcon name={icon} /> <span className="rail__label">{label}</span>
      <Count item={item} />
    </a>
  );
}

function Count({ item: { count } }: { item: NavItem }) {
  if (count === undefined) return null;
  return (
    <>
      {" "}
      <span className="rail__count" aria-hidden="true">
        {count.number}
      </span>
      <span className="visually-hidden">{count.label}</span>
    </>
  );
}
