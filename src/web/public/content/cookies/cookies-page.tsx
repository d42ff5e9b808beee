import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { cookiesPath } from "#domain/navigation/addresses.ts";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { CookieChoiceForm } from "../../../ui/cookie-banner/cookie-choice.tsx";
import { cookie } from "../../../ui/state/drawings.ts";
import { StatePage } from "../../../ui/state/state-page.tsx";

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
      <meta name="robots" content="noindex" />
      <StatePage drawing={cookie} title={t("cookies.title")}>
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
        <TextLink reloadDocument isStandalone to="/">
          {t("error.home")}
        </TextLink>
      </StatePage>
    </>
  );
}
