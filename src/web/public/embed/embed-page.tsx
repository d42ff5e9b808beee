import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Form } from "../../ui/navigation/form.tsx";
import { submit } from "../../ui/navigation/submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import { ChoiceList } from "../../ui/choice/choice-list.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { CopyText } from "./copy-text.tsx";
import type { EmbedView } from "../shared/embed/embed-views.ts";
import { LivePreview } from "./live-preview.tsx";
import { LanguageFoot } from "../../ui/language/language-foot.tsx";
import "./embed.css";

/** Creates a snippet for any website. The URL has all choices, and a frame shows a preview. */
export function EmbedPage({ view }: { view: EmbedView }) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => {
    clearTimeout(timer.current);
    submit(form.current!, null, { action: "", replace: true, preventScrollReset: true });
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, 400);
  };
  const { choice, targets: things, languages, snippet, preview, frameSites, provider } = view;
  return (
    <main id="content" className="embed" aria-labelledby="title" tabIndex={-1}>
      <title>{t("content.embed.title")}</title>
      <meta name="robots" content="noindex" />
      <div className="embed__head oxford">
        <h1 id="title">{t("content.embed.title")}</h1>
        <p>{t("content.embed.text")}</p>
      </div>
      <Form
        ref={form}
        className="embed__form fields"
        preventScrollReset
        replace
        onChange={({ target }) => (isTyped(target) ? showSoon() : show())}
      >
        <SelectField name="show" label={t("content.embed.show")} options={things} defaultValue={choice.path} />
        <ChoiceCards
          name="kind"
          legend={t("content.embed.kind")}
          choices={[
            { value: "inline", title: t("content.embed.kinds.inline"), text: t("content.embed.hints.inline") },
            { value: "popup", title: t("content.embed.kinds.popup"), text: t("content.embed.hints.popup") },
            { value: "floating", title: t("content.embed.kinds.floating"), text: t("content.embed.hints.floating") },
          ]}
          chosen={[choice.kind]}
        />
        <SelectField
          name="language"
          label={t("content.embed.language")}
          options={languages}
          defaultValue={choice.language}
        />
        <SelectField
          name="theme"
          label={t("content.embed.theme")}
          options={[
            { value: "auto", label: t("content.embed.themes.auto") },
            { value: "light", label: t("content.embed.themes.light") },
            { value: "dark", label: t("content.embed.themes.dark") },
          ]}
          defaultValue={choice.theme}
        />
        <ColourField value={choice.primary} />
        <ChoiceList
          name="hide"
          legend={t("content.embed.shows")}
          isMultiple
          choices={[{ value: "1", label: t("content.embed.hide"), hint: t("content.embed.hideHint") }]}
          chosen={choice.hideDetails ? ["1"] : []}
        />
        <TextField name="first" label={t("content.embed.first")} defaultValue={choice.firstName} isOptional />
        <TextField name="email" type="email" label={t("content.embed.email")} defaultValue={choice.email} isOptional />
        <noscript>
          <Button type="submit" look="quiet">
            {t("content.embed.update")}
          </Button>
        </noscript>
      </Form>
      <section className="embed__result" aria-labelledby="snippet">
        <h2 id="snippet">{t("content.embed.snippet")}</h2>
        <CopyText text={snippet} />
        <Notice title={t("content.embed.sites.title")}>
          <p>
            {frameSites.length === 0
              ? t("content.embed.sites.any")
              : t("content.embed.sites.listed", { sites: frameSites.join(", ") })}
          </p>
          <p>{t("content.embed.sites.change", { provider })}</p>
        </Notice>
        <h2>{t("content.embed.preview")}</h2>
        <LivePreview src={preview} title={t("content.embed.preview")} />
      </section>
      <LanguageFoot />
    </main>
  );
}

/** While a visitor types or moves through colours, the preview waits for a pause. */
function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && /^(text|email|color)$/.test(target.type);
}
