import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { cookiesPath } from "#domain/navigation/addresses.ts";
import { CookieChoiceForm } from "../../../ui/cookie-banner/cookie-choice.tsx";
import { LanguageFoot } from "../../../ui/language/language-foot.tsx";

export interface CookiePolicyView {
  policies: { name: string; paragraphs: string[]; lang: string | undefined }[];
  choice: "essential" | "all" | null;
}

const choices: Record<"essential" | "all", MessageKey> = {
  essential: "content.cookiesPage.essential",
  all: "content.cookiesPage.all",
};

/** Lists what is stored, and lets the visitor change the choice. */
export function CookiesPage({ cookies: { policies, choice } }: { cookies: CookiePolicyView }) {
  const t = useTranslations();
  return (
    <>
      <main id="content" className="message-page oxford" tabIndex={-1}>
        <title>{t("cookies.title")}</title>
        <meta name="robots" content="noindex" />
        <h1>{t("cookies.title")}</h1>
        {policies.map(({ name, paragraphs, lang }) => (
          <section key={name}>
            <h2>{name}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} lang={lang}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p>{choice === null ? t("content.cookiesPage.none") : t(choices[choice])}</p>
        <CookieChoiceForm action={cookiesPath} back={cookiesPath} />
        <p>
          <Link reloadDocument className="text-link" to="/">
            {t("error.home")}
          </Link>
        </p>
      </main>
      <LanguageFoot />
    </>
  );
}
