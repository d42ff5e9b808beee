import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { SitePageHead } from "../frame/page-head.tsx";
import { PageNumbers } from "../frame/page-numbers.tsx";
import { Picture } from "../article/picture.tsx";
import { Prose } from "../article/prose.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import type { GroupView } from "../../shared/content/content-views.ts";
import { PostRows } from "./post-rows.tsx";
import "./lists.css";

const kickers: Record<GroupView["kind"], MessageKey> = {
  category: "content.kinds.category",
  author: "content.kinds.author",
  tag: "content.kinds.tag",
};

/** All posts of a category, an author or a tag. */
export function PostGroupPage({ group }: { group: GroupView }) {
  const t = useTranslations();
  const { frame, kind, title, summary, picture, bookTo, body, list, lang } = group;
  return (
    <SiteFrame frame={frame} className={`group group--${kind}`}>
      <SitePageHead title={title} summary={summary} lang={lang} kicker={t(kickers[kind])}>
        {picture !== null && (
          <Picture className="group__picture" picture={picture} sizes="20rem" isFirst isDecorative />
        )}
      </SitePageHead>
      {list.page === 1 && <Prose body={body} lang={lang} />}
      {bookTo !== null && (
        <p className="group__book">
          <ButtonLink reloadDocument to={bookTo}>
            {t("content.bookWith", { name: title })}
          </ButtonLink>
        </p>
      )}
      <section aria-labelledby="posts">
        <h2 className="section-title" id="posts">
          {t("content.posts", { count: list.total })}
        </h2>
        {list.posts.length === 0 ? <p className="nothing">{t("content.empty")}</p> : <PostRows posts={list.posts} />}
        <PageNumbers list={list} />
      </section>
    </SiteFrame>
  );
}
