import { useTranslations } from "use-intl";
import { teamPath } from "#domain/navigation/addresses.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { DrawnCover } from "../../../ui/drawn-cover/drawn-cover.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import type { ProviderView } from "./home-views.ts";

interface Props {
  provider: ProviderView;
  number: number;
}

/** One provider in its own colour, with a link to its page. */
export function ProviderChapter({ provider, number }: Props) {
  const t = useTranslations();
  const { slug, name, tagline, about, cover, langs } = provider;
  const id = `house-${slug}`;
  return (
    <section className={`house house--${number}`} id={id} aria-labelledby={`${id}-name`}>
      <BrandTheme css={brandCss(provider.primaryColor, `.house--${number}`)} />
      <div className="house__head oxford">
        {cover === null ? (
          <DrawnCover className="house__plate" />
        ) : (
          <img
            className="house__plate"
            src={cover}
            alt=""
            width={1200}
            height={720}
            loading={number > 0 ? "lazy" : "eager"}
          />
        )}
        <div className="house__title">
          <h2 className="house__name" id={`${id}-name`}>
            <Link reloadDocument className="house__link" to={`/${slug}`}>
              {name}
            </Link>
          </h2>
          {tagline !== "" && (
            <p className="house__tagline" lang={langs.tagline}>
              {tagline}
            </p>
          )}
        </div>
        <div className="house__about">
          {about !== "" && <RichText html={about} lang={langs.about} />}
          <p className="house__more">
            <TextLink reloadDocument to={`/${slug}`} isStandalone>
              {t("home.visit", { provider: name })}
            </TextLink>
            <TextLink reloadDocument to={teamPath(slug)} isStandalone>
              {t("content.book")}
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
