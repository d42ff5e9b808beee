import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useFramed } from "../../../frame/framed.ts";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import { MyDataLink } from "../data-link.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import type { EndingView } from "../../shared/forms/form-views.ts";

/**
 * The ending of a form. If it leads to another site, the page itself navigates there, because the response to a form
 * must not redirect to another site. In a frame the host page decides whether to navigate.
 */
export function EndedPage({
  ending: { title, text, html, lang, redirect, book, data, isMeant },
}: {
  ending: EndingView;
}) {
  const t = useTranslations();
  const isFramed = useFramed();
  const leaves = redirect !== null && !isFramed;
  useEffect(() => {
    if (leaves) location.replace(redirect.href);
  }, [leaves, redirect]);
  return (
    <div className="ended">
      <Outcome
        title={title}
        text={html === "" ? text : <RichText html={html} />}
        lang={lang}
        mark={
          isMeant && (
            <span className="ended__mark">
              <Icon name="check" />
            </span>
          )
        }
      >
        {redirect !== null && (
          <p>
            <a className="text-link" href={redirect.href} target="_top">
              {t("forms.ended.goTo", { site: redirect.site })}
            </a>
          </p>
        )}
        {book !== null && (
          <p>
            <ButtonLink to={book.href} icon="calendar" reloadDocument>
              {t("forms.ended.book", { name: book.name })}
            </ButtonLink>
          </p>
        )}
        <MyDataLink data={data} />
      </Outcome>
    </div>
  );
}
