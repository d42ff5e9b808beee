import { Progress } from "../../../ui/progress/progress.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { useProgressText } from "../state/use-progress-text.ts";
import type { FormHead, FormPageView } from "../../shared/forms/form-views.ts";

/** The title of the form, the progress and the title of the page. */
export function FormPageHead({ head, page }: { head: FormHead; page: FormPageView }) {
  const { progress, isFirst } = page;
  const position = useProgressText(progress);
  const opens = isFirst && head.intro !== "";
  return (
    <div className="page-head">
      {isFirst ? (
        <>
          <p className="page-head__house">{head.provider}</p>
          <h1 className="page-head__title" lang={head.langs.title} tabIndex={-1}>
            {head.title}
          </h1>
        </>
      ) : (
        <p className="page-head__house" lang={head.langs.title}>
          {head.title}
        </p>
      )}
      {opens && (
        <div className="page-head__intro">
          <RichText html={head.intro} lang={head.langs.intro} />
        </div>
      )}
      {progress !== null && <Progress label={position} value={progress.to} max={progress.total} />}
      {!isFirst && (
        <h1
          className={page.title === "" ? "visually-hidden" : "page-head__page"}
          lang={page.title === "" ? undefined : page.lang}
          tabIndex={-1}
        >
          {page.title === "" ? position || head.title : page.title}
        </h1>
      )}
      {isFirst && page.title !== "" && (
        <h2 className="page-head__page" lang={page.lang}>
          {page.title}
        </h2>
      )}
      {page.text !== "" && <RichText html={page.text} lang={page.lang} />}
    </div>
  );
}
