import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import type { PostView } from "../../shared/content/content-views.ts";

export function PostHead({ post }: { post: PostView }) {
  const t = useTranslations();
  const { category, title, summary, authors, date, revised, minutes, lang } = post;
  const [author] = authors;
  return (
    <header className="post__head oxford">
      {category !== null && (
        <p className="kicker">
          <Link reloadDocument to={category.to} lang={category.lang}>
            {category.title}
          </Link>
        </p>
      )}
      <h1 className="post__title" lang={lang}>
        {title}
      </h1>
      {summary !== "" && (
        <p className="post__summary" lang={lang}>
          {summary}
        </p>
      )}
      <div className="byline">
        {author !== undefined && <Avatar name={author.name} photo={author.picture?.src} />}
        <ul className="byline__facts">
          {authors.map(({ name, to }) => (
            <li key={name} className="byline__author">
              {to === null ? (
                name
              ) : (
                <Link reloadDocument rel="author" to={to}>
                  {name}
                </Link>
              )}
            </li>
          ))}
          {date !== null && (
            <li>
              <time dateTime={date.iso}>{date.label}</time>
            </li>
          )}
          <li>{t("content.minutes", { count: minutes })}</li>
          {revised !== null && (
            <li>
              <time dateTime={revised.iso}>{t("content.revised", { date: revised.label })}</time>
            </li>
          )}
        </ul>
      </div>
    </header>
  );
}
