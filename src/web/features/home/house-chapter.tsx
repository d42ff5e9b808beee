import { useTranslations } from "use-intl";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { TextLink } from "../../ui/button/text-link.tsx";
import { OfferGroups } from "./offer-groups.tsx";
import { People } from "./people.tsx";
import type { HouseView } from "./views.ts";

interface Props {
  house: HouseView;
  /** The first one's picture is the cover's. */
  number: number;
}

/** One provider: who they are, the people, what they offer; in their own colour. */
export function HouseChapter({ house, number }: Props) {
  const t = useTranslations();
  const { slug, name, tagline, about, picture, contactMethod, langs } = house;
  const id = `house-${slug}`;
  const hasPlate = number > 0 && picture !== null;
  return (
    <section className={`house house--${number}`} id={id} aria-labelledby={`${id}-name`}>
      <BrandTheme css={brandCss(house.primaryColor, `.house--${number}`)} />
      <div className={hasPlate ? "house__head house__head--plate oxford" : "house__head oxford"}>
        {hasPlate && <img className="house__plate" src={picture} alt="" width={1200} height={720} loading="lazy" />}
        <div className="house__title">
          <h2 className="house__name" id={`${id}-name`}>
            {name}
          </h2>
          {tagline !== "" && (
            <p className="house__tagline" lang={langs.tagline}>
              {tagline}
            </p>
          )}
        </div>
        <div className="house__about">
          {about
            .split(/\n\s*\n/)
            .filter((paragraph) => paragraph !== "")
            .map((paragraph) => (
              <p key={paragraph} lang={langs.about}>
                {paragraph}
              </p>
            ))}
          <p className="house__more">
            <TextLink reloadDocument to={`/widget/appointment/${slug}`} isStandalone>
              {t("home.team", { provider: name })}
            </TextLink>
            {contactMethod !== "" && <span className="house__phone">{t("home.phone", { number: contactMethod })}</span>}
          </p>
        </div>
      </div>
      <People house={house} />
      <div className="house__offers" id={`${id}-offers`}>
        <OfferGroups house={house} />
      </div>
    </section>
  );
}
