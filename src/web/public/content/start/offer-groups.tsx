import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { OfferCard } from "./offer-card.tsx";
import type { StartOfferView } from "./start-page-views.ts";

const kinds: { kind: StartOfferView["kind"]; title: MessageKey; note: MessageKey }[] = [
  { kind: "appointment", title: "home.kinds.appointment.title", note: "home.kinds.appointment.note" },
  { kind: "class", title: "home.kinds.class.title", note: "home.kinds.class.note" },
  { kind: "team", title: "home.kinds.team.title", note: "home.kinds.team.note" },
  { kind: "request", title: "home.kinds.request.title", note: "home.kinds.request.note" },
];

/** Services grouped by how they are booked, with the name of each group in the margin. */
export function OfferGroups({ offers: all }: { offers: StartOfferView[] }) {
  const t = useTranslations();
  return kinds.map(({ kind, title, note }) => {
    const offers = all.filter((offer) => offer.kind === kind);
    if (offers.length === 0) return null;
    return (
      <div key={kind} className="offers">
        <div className="offers__margin">
          <h2 className="start__part">{t(title)}</h2>
          <p className="offers__note">{t(note)}</p>
        </div>
        <ul className="offers__list">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </ul>
      </div>
    );
  });
}
