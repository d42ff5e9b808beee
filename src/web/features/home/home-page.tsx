import { CookieBanner } from "../../ui/cookie-banner/cookie-banner.tsx";
import { Head } from "../../ui/head/head.tsx";
import { Colophon } from "./colophon.tsx";
import { ContentsPage } from "./contents-page.tsx";
import { Cover } from "./cover.tsx";
import { HouseChapter } from "./house-chapter.tsx";
import { Masthead } from "./masthead.tsx";
import { OtherHouses } from "./other-houses.tsx";
import type { HomeView } from "./views.ts";
import "./home.css";
import "./house.css";
import "./offers.css";
import "./contents.css";

/**
 * The start page: cover, a chapter for each provider, and a table of everything that can be opened. Its links load whole
 * pages: nothing here needs a script, so no click should wait for one.
 */
export function HomePage({ home }: { home: HomeView }) {
  const { houses, others } = home;
  return (
    <div className="home">
      <Head head={home.head} />
      {home.cookies.isAsked && <CookieBanner action="/cookies" back="/" policyTo="/cookies" />}
      <Masthead houses={houses} />
      <main id="content" className="home__main" tabIndex={-1}>
        <Cover home={home} />
        {houses.map((house, index) => (
          <HouseChapter key={house.slug} house={house} number={index} />
        ))}
        {others.length > 0 && <OtherHouses houses={others} />}
        <ContentsPage home={home} />
      </main>
      <Colophon />
    </div>
  );
}
