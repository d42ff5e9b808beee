import { useTranslations } from "use-intl";
import { cookiesPath } from "#domain/navigation/addresses.ts";
import { CookieBanner } from "../../../ui/cookie-banner/cookie-banner.tsx";
import { Head } from "../../../ui/head/head.tsx";
import { ContentsPage } from "./contents/contents-page.tsx";
import { Cover } from "./cover.tsx";
import { ProviderChapter } from "./provider-chapter.tsx";
import { HomeMasthead } from "./masthead.tsx";
import type { HomeView } from "./home-views.ts";
import { LanguageSwitcher } from "../../../ui/language/language-switcher.tsx";
import "./home.css";
import "./provider-chapter.css";
import "./contents/contents.css";

/**
 * The start page of an installation with several providers. Each has a chapter that links to its own start page. Links
 * load whole documents: nothing here needs a script, so no click should wait for one.
 */
export function HomePage({ home }: { home: HomeView }) {
  const { providers, contents } = home;
  return (
    <div className="home">
      <Head head={home.head} />
      {home.cookies.isAsked && (
        <CookieBanner action={cookiesPath} back="/" policyTo={cookiesPath} hasOptional={home.cookies.hasOptional} />
      )}
      <HomeMasthead providers={providers} hasContents={contents !== null} />
      <main id="content" className="home__main" tabIndex={-1}>
        <Cover home={home} />
        {providers.map((provider, index) => (
          <ProviderChapter key={provider.slug} provider={provider} number={index} />
        ))}
        {contents !== null && <ContentsPage pages={contents} />}
      </main>
      <Colophon />
    </div>
  );
}

/** How the site was made, as on the last page of a book. */
function Colophon() {
  const t = useTranslations();
  return (
    <footer className="colophon">
      <LanguageSwitcher kept="" />
      <p className="colophon__text">{t("home.colophon")}</p>
    </footer>
  );
}
