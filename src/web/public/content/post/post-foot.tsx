import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { PostTile } from "./post-tile.tsx";
import type { AuthorView, PostView } from "../../shared/content/content-views.ts";
import { Neighbours } from "./neighbours.tsx";

/** The end of a post: its tags, its authors and further posts. */
export function PostFoot({ post: { tags, authors, older, newer, related } }: { post: PostView }) {
  const t = useTranslations();
  return (
    <footer className="post__foot">
      {tags.length > 0 && (
        <ul className="tags" aria-label={t("content.tags")}>
          {tags.map(({ title, to, lang }) => (
            <li key={to}>
              <Link reloadDocument rel="tag" to={to} lang={lang}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {authors.map((author) => (
        <AuthorNote key={author.name} author={author} />
      ))}
      <Neighbours older={older} newer={newer} />
      {related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 className="section-title" id="related">
            {t("content.related")}
          </h2>
          <ul className="tiles" data-appear>
            {related.map((card) => (
              <PostTile key={card.to} post={card} />
            ))}
          </ul>
        </section>
      )}
    </footer>
  );
}

function AuthorNote({ author: { name, role, to, picture, bookTo } }: { author: AuthorView }) {
  const t = useTranslations();
  return (
    <div className="author-note">
      <Avatar name={name} photo={picture?.src} size="large" />
      <div>
        <p className="author-note__name">
          {to === null ? (
            name
          ) : (
            <Link reloadDocument to={to}>
              {name}
            </Link>
          )}
        </p>
        {role !== "" && <p className="author-note__role">{role}</p>}
        {bookTo !== null && (
          <TextLink reloadDocument isStandalone to={bookTo}>
            {t("content.bookWith", { name })}
          </TextLink>
        )}
      </div>
    </div>
  );
}
