import { useTranslations } from "use-intl";
import { useDuration } from "../../../i18n/duration.ts";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { Embed } from "../article/embed.tsx";
import type { OfferBlockView } from "../../shared/content/content-views.ts";

interface Props {
  offer: OfferBlockView;
  note: string;
  noteLang: string | undefined;
}

/** A service inside a text. Visitors book it on its page or directly here. */
export function OfferBlock({ offer, note, noteLang }: Props) {
  const t = useTranslations();
  const duration = useDuration();
  const { name, summary, picture, minutes, price, to, langs } = offer;
  const { least, most } = minutes;
  return (
    <aside className="block" aria-label={name}>
      {picture !== null && (
        <img className="block__picture" src={picture} alt="" width={480} height={320} loading="lazy" decoding="async" />
      )}
      <div className="block__text">
        <p className="block__title" lang={langs.name}>
          {name}
        </p>
        {note !== "" && <p lang={noteLang}>{note}</p>}
        {note === "" && summary !== "" && <p lang={langs.summary}>{summary}</p>}
        <ul className="facts">
          <li>{least === most ? duration(least) : `${duration(least)} – ${duration(most)}`}</li>
          {price !== null && <li>{price}</li>}
        </ul>
        <p className="block__action">
          <ButtonLink reloadDocument to={to}>
            {t("content.bookService", { name })}
          </ButtonLink>
        </p>
      </div>
      <Embed to={to} title={name} summary={t("content.chooseHere")} />
    </aside>
  );
}
