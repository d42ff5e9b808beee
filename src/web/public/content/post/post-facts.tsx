import { useTranslations } from "use-intl";
import { StatusBadge } from "../status-badge.tsx";
import type { PostCardView } from "../../shared/content/content-views.ts";

/** Authors, date and reading time on one line. */
export function PostFacts({ post: { authors, date, minutes, status } }: { post: PostCardView }) {
  const t = useTranslations();
  return (
    <ul className="facts">
      {status !== null && (
        <li>
          <StatusBadge status={status} />
        </li>
      )}
      {authors !== "" && <li>{authors}</li>}
      {date !== null && (
        <li>
          <time dateTime={date.iso}>{date.label}</time>
        </li>
      )}
      <li>{t("content.minutes", { count: minutes })}</li>
    </ul>
  );
}
