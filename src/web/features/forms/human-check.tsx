import { useTranslations } from "use-intl";
import { TextField } from "../../ui/field/text-field.tsx";
import type { PageView } from "./views.ts";

/**
 * Shows that a person sends this. With scripts a little work does so unseen; without them, or where they failed, a
 * question does. The other field is for programs that fill in whatever they find: nobody else sees it.
 */
export function HumanCheck({ puzzle: { puzzle, question, isAsked } }: { puzzle: NonNullable<PageView["puzzle"]> }) {
  const t = useTranslations();
  const field = (
    <TextField
      name="_answer"
      label={t("forms.human.question", question)}
      hint={t("forms.human.hint")}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <>
      <input type="hidden" name="_puzzle" value={puzzle} />
      <div className="form-page__trap" aria-hidden="true">
        <label>
          {t("forms.human.trap")}
          <input type="text" name="_website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {isAsked ? (
        <div className="question">{field}</div>
      ) : (
        <noscript>
          <div className="question">{field}</div>
        </noscript>
      )}
    </>
  );
}
