import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { SitePageHead } from "../frame/page-head.tsx";
import { Picture } from "../article/picture.tsx";
import { ProductGrid } from "../product-grid.tsx";
import { Prose } from "../article/prose.tsx";
import { Article } from "../article/article.tsx";
import { SearchForm } from "../frame/search-form.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import type { LinkView, SitePageView } from "../../shared/content/content-views.ts";
import { FoundNote } from "./found-note.tsx";
import { PostTiles } from "./post-tiles.tsx";
import "./lists.css";

/** A page by its path: a text, a blog or a shop. */
export function SitePage({ page }: { page: SitePageView }) {
  const { frame, title, summary, picture, chapters, body, posts, categories, products, collections, lang } = page;
  const isText = posts === null && products === null;
  const isFirstPage = (posts?.page ?? 1) === 1 && (posts?.query ?? products?.query ?? "") === "";
  return (
    <SiteFrame frame={frame} className="page">
      <SitePageHead title={title} summary={summary} lang={lang}>
        {posts !== null && <SearchForm to={posts.to} query={posts.query} />}
        {products !== null && <SearchForm to={products.to} query={products.query} />}
      </SitePageHead>
      <Subjects label="content.subjects" links={categories} />
      <Subjects label="content.collections" links={collections} />
      {isFirstPage && picture !== null && (
        <Picture className="page__picture" picture={picture} sizes="(min-width: 80rem) 76rem, 100vw" isFirst />
      )}
      {isFirstPage && isText && <Article chapters={chapters} body={body} lang={lang} />}
      {isFirstPage && !isText && <Prose body={body} lang={lang} />}
      {posts !== null && <PostTiles list={posts} />}
      {products !== null && (
        <>
          <FoundNote query={products.query} total={products.cards.length} to={products.to} />
          <ProductGrid products={products.cards} level={2} />
        </>
      )}
    </SiteFrame>
  );
}

function Subjects({ label, links }: { label: MessageKey; links: readonly LinkView[] }) {
  const t = useTranslations();
  if (links.length === 0) return null;
  return (
    <nav className="subjects" aria-label={t(label)}>
      <ul className="subjects__list">
        {links.map(({ title, to, lang }) => (
          <li key={to}>
            <Link reloadDocument to={to} lang={lang}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
