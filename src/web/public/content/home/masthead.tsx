import { useTranslations } from "use-intl";
import { Moon } from "./moon/moon-figure.tsx";
import type { ProviderView } from "./home-views.ts";

/** The name of the installation, with links to its chapters. */
export function HomeMasthead({ providers, hasContents }: { providers: ProviderView[]; hasContents: boolean }) {
  const t = useTranslations();
  return (
    <header className="masthead">
      <p className="masthead__name">
        <Moon elongation={90} />
        {t("home.name")}
      </p>
      <nav aria-label={t("home.nav.label")} className="masthead__nav">
        <ul className="masthead__links">
          {providers.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`#house-${slug}`}>{name}</a>
            </li>
          ))}
          {hasContents && (
            <li>
              <a href="#contents">{t("home.nav.contents")}</a>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}
