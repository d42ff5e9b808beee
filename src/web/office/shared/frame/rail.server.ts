import { dayIn } from "../../../i18n/formats.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { GrantedProvider } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { RailPlace } from "../../frame-rows.server.ts";
import { railGroupLabels, railGroups, type RailGroup, type RailRow } from "./frame-table.server.ts";
import type { NavItem, RailView } from "./frame-views.ts";

interface RailFacts {
  place: RailPlace | null;
  now: Date;
  counts: Record<NonNullable<RailRow["count"]>["of"], number>;
  /** The day and the member that are shown, as the address of what is begun for them. */
  about?: Readonly<Record<string, string>>;
}

/** Where an operator may go and what they may begin, in groups. */
export function presentRail(
  rail: readonly RailRow[],
  provider: GrantedProvider,
  facts: RailFacts,
  t: Translator,
): RailView {
  const { slug, zone, grant } = provider;
  const today = dayIn(facts.now.getTime(), zone);
  const rows = rail.filter(({ verb }) => verb === null || reachOf(grant, verb) !== "none");
  const about = new URLSearchParams(facts.about).toString();
  const itemOf = ({ icon, label, href, places, count, takesDay }: RailRow): NavItem => ({
    icon,
    label: t(label),
    href: href({ slug, today }) + (takesDay && about !== "" ? `?${about}` : ""),
    isCurrent: facts.place !== null && places.includes(facts.place),
    count: count === undefined ? undefined : countOf(facts.counts[count.of], count.label, t),
  });
  const isOwnOnly = reachOf(grant, "day.see") === "own";
  const itemsOf = (group: RailRow["group"]) => {
    const own = rows.filter((row) => row.group === group);
    const first = isOwnOnly ? own.find(({ isFirstFor }) => isFirstFor === "members") : undefined;
    return (first === undefined ? own : [first, ...own.filter((row) => row !== first)]).map(itemOf);
  };
  return {
    begin: { label: t(railGroupLabels.new), items: itemsOf("new") },
    search: itemsOf("search")[0]!,
    groups: railGroups
      .filter((group): group is Exclude<RailGroup, "new"> => group !== "new")
      .flatMap((group) => {
        const items = itemsOf(group);
        const [head] = items;
        if (head === undefined) return [];
        const label = t(railGroupLabels[group]);
        const isOpen = items.some(({ isCurrent }) => isCurrent);
        return [
          {
            id: group,
            head: { ...head, label, icon: group === "site" ? "globe" : head.icon, count: head.count },
            // Its first entry is its head, if it is called the same.
            items: items.filter((item) => item !== head || item.label !== label),
            isOpen,
          },
        ];
      }),
    more: t("console.nav.more"),
    me: itemsOf("me")[0]!,
  };
}

function countOf(count: number, label: MessageKey, t: Translator): NavItem["count"] {
  return count === 0 ? undefined : { number: String(count), label: t(label, { count }) };
}
