import { CookieBanner } from "../../ui/cookie-banner/cookie-banner.tsx";
import { Head } from "../../ui/head/head.tsx";
import { Colophon } from "./colophon.tsx";
import { ContentsPage } from "./contents/contents-page.tsx";
import { Cover } from "./cover.tsx";
import { ProviderChapter } from "./provider-chapter.tsx";
import { Masthead } from "./masthead.tsx";
import type { HomeView } from "./home-views.ts";
import "./home.css";
import "./house.css";
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
        <CookieBanner action="/cookies" back="/" policyTo="/cookies" hasOptional={home.cookies.hasOptional} />
      )}
      <Masthead providers={providers} hasContents={contents !== null} />
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
