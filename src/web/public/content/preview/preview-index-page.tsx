import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { SitePageHead } from "../frame/page-head.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { PreviewKind, PreviewIndexView } from "../../shared/content/content-views.ts";
import "./proof.css";

const names: Record<PreviewKind, MessageKey> = {
  page: "content.kinds.pages",
  post: "content.kinds.posts",
  category: "content.kinds.categories",
  author: "content.kinds.authors",
  tag: "content.kinds.tags",
  product: "content.kinds.products",
  collection: "content.kinds.collections",
};

/** A preview of the whole site: lists every entry, including unpublished ones. */
export function PreviewIndexPage({ proof: { frame, groups } }: { proof: PreviewIndexView }) {
  const t = useTranslations();
  return (
    <SiteFrame frame={frame} className="proof">
      <SitePageHead title={t("content.preview.all")} summary="" lang={undefined} kicker={frame.name} />
      {groups.map(({ kind, entries }) => (
        <section key={kind} className="proof__part" aria-labelledby={`proof-${kind}`}>
          <h2 className="section-title" id={`proof-${kind}`}>
            {t(names[kind])}
          </h2>
          <ul className="proof__list">
            {entries.map(({ title, to, status, date }) => (
              <li key={to} className="proof__entry">
                <Link reloadDocument to={to}>
                  {title}
                </Link>{" "}
                <span className="proof__state">
                  {date !== null && <span>{date}</span>} {status !== "published" && <StatusBadge status={status} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SiteFrame>
  );
}
