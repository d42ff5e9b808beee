import { Link } from "../../../ui/navigation/link.tsx";
import { classes } from "../../../ui/classes.ts";
import { Picture } from "../article/picture.tsx";
import { PostFacts } from "./post-facts.tsx";
import type { PostCardView } from "../../shared/content/content-views.ts";

interface Props {
  post: PostCardView;
  /** Set for the first post of a list, which is larger than the others. */
  isLead?: boolean;
}

/** A post with its picture. The title is the link, and the whole tile is its target. */
export function PostTile({ post, isLead = false }: Props) {
  const { title, summary, to, picture, category, lang } = post;
  const sizes = isLead ? "(min-width: 56rem) 44rem, 100vw" : "(min-width: 56rem) 22rem, 100vw";
  return (
    <li className={classes("tile", isLead && "tile--lead")}>
      {picture === null ? (
        <span className="tile__picture tile__picture--none" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
      ) : (
        <Picture className="tile__picture" picture={picture} sizes={sizes} isFirst={isLead} isDecorative />
      )}
      <div className="tile__text">
        {category !== null && (
          <p className="kicker">
            <Link reloadDocument to={category.to} lang={category.lang}>
              {category.title}
            </Link>
          </p>
        )}
        <h3 className="tile__title" lang={lang}>
          <Link reloadDocument className="tile__link" to={to}>
            {title}
          </Link>
        </h3>
        {summary !== "" && (
          <p className="tile__summary" lang={lang}>
            {summary}
          </p>
        )}
        <PostFacts post={post} />
      </div>
    </li>
  );
}
