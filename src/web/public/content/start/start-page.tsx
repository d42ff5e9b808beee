import { useTranslations } from "use-intl";
import { DrawnCover } from "../../../ui/drawn-cover/drawn-cover.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { AddressText, ContactText } from "../../../ui/contact/contact-text.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { PostTile } from "../post/post-tile.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import { OfferGroups } from "./offer-groups.tsx";
import { People } from "./people.tsx";
import type { StartPageView } from "./start-page-views.ts";
import "./start-page.css";
import "./offers.css";

/** The provider, its services and people, and its latest posts. */
export function StartPage({ page }: { page: StartPageView }) {
  const t = useTranslations();
  const { frame, name, tagline, cover, langs, offers, people, posts, blog } = page;
  return (
    <SiteFrame frame={frame} className="start">
      <div className="start__cover">
        <h1 className="start__name">{name}</h1>
        <div className="start__lead">
          {tagline !== "" && (
            <p className="start__tagline" lang={langs.tagline}>
              {tagline}
            </p>
          )}
          {offers.length > 0 && (
            <a className="button button--primary" href="#offers">
              {t("home.choose")}
            </a>
          )}
        </div>
        {cover === null ? (
          <DrawnCover className="start__plate start__plate--drawn" />
        ) : (
          <img className="start__plate" alt="" {...cover} width={1200} height={720} fetchPriority="high" />
        )}
      </div>
      <About page={page} />
      <div className="start__offers" id="offers">
        {offers.length === 0 ? <p>{t("home.empty")}</p> : <OfferGroups offers={offers} />}
      </div>
      {people.length > 0 && <People people={people} />}
      {posts.length > 0 && blog !== null && (
        <section aria-labelledby="posts">
          <div className="start__posts-head">
            <h2 className="start__part" id="posts" lang={blog.lang}>
              {blog.title}
            </h2>
            <TextLink reloadDocument to={blog.to} isStandalone>
              {t("home.allPosts")}
            </TextLink>
          </div>
          <ul className="tiles">
            {posts.map((post) => (
              <PostTile key={post.to} post={post} />
            ))}
          </ul>
        </section>
      )}
    </SiteFrame>
  );
}

/** The provider's description and contact details. */
function About({ page: { name, about, address, phone, teamTo, langs, offers } }: { page: StartPageView }) {
  const t = useTranslations();
  const hasFacts = address !== null || phone !== "" || offers.length > 0;
  if (about === "" && !hasFacts) return null;
  return (
    <div className="start__about oxford">
      {about !== "" && <RichText html={about} lang={langs.about} />}
      <div className="start__facts">
        {address !== null && (
          <p>
            <AddressText text={address} />
          </p>
        )}
        {phone !== "" && (
          <p>
            <ContactText text={t("home.phone", { number: phone })} />
          </p>
        )}
        {offers.length > 0 && (
          <p>
            <TextLink reloadDocument to={teamTo} isStandalone>
              {t("home.team", { provider: name })}
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
