import { useTranslations } from "use-intl";
import { useSignal } from "../../frame/use-signal.ts";
import { useArrival } from "../../ui/arrive/use-arrival.ts";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { TextLink } from "../../ui/button/text-link.tsx";
import { pageTitle } from "../../ui/head/page-title.ts";
import { Progress } from "../../ui/progress/progress.tsx";
import { MyDataLink } from "./data-link.tsx";
import { RichText } from "../../ui/rich-text/rich-text.tsx";
import { useForgetForm } from "./state/form-drafts.ts";
import type { ResultView, ScoreView } from "../shared/forms/form-views.ts";
import { moonPath } from "../../ui/moon/moon-path.ts";
import "./forms.css";

export function ResultPage({ result }: { result: ResultView | ScoreView }) {
  return result.quiz === null ? <Score percent={result.percent} /> : <QuizResult result={result} />;
}

/** A score, if nobody knows of which quiz. */
function Score({ percent }: { percent: number }) {
  const t = useTranslations();
  useArrival("result");
  return (
    <main id="content" className="form-page" tabIndex={-1}>
      <title>{t("forms.result.score", { percent })}</title>
      <div className="form-page__sheet oxford result">
        <div className="result__head">
          <ScoreMoon percent={percent} />
          <h1 className="result__title" tabIndex={-1}>
            {t("forms.result.score", { percent })}
          </h1>
        </div>
        <div className="form-page__buttons">
          <TextLink to="/" reloadDocument isStandalone>
            {t("error.home")}
          </TextLink>
        </div>
      </div>
    </main>
  );
}

/** The result of a quiz: the tier first, the score next to it, the categories below. */
function QuizResult({ result }: { result: ResultView }) {
  const t = useTranslations();
  const { quiz, langs, provider, percent, title, text, points, categories, book } = result;
  useSignal("quiz_completed", result.told?.data ?? null);
  useForgetForm(quiz.slug, points !== null);
  useArrival("result");
  return (
    <main id="content" className="form-page" tabIndex={-1}>
      <title>{pageTitle(t("forms.result.title", { quiz: quiz.title, percent }), provider)}</title>
      <BrandTheme css={result.brand} />
      <div className="form-page__sheet oxford result">
        <p className="page-head__house">
          {provider} · <span lang={langs.quiz}>{quiz.title}</span>
        </p>
        <div className="result__head">
          <ScoreMoon percent={percent} />
          <div>
            <p className="result__figure">
              {t("forms.result.percent", { percent })}
              {points !== null && <span className="result__points">{t("forms.result.points", points)}</span>}
            </p>
            <h1 className="result__title" tabIndex={-1} lang={langs.tier}>
              {title}
            </h1>
          </div>
        </div>
        {text !== "" && (
          <div className="result__text">
            <RichText html={text} lang={langs.tier} />
          </div>
        )}
        {categories.length > 0 && (
          <ul className="result__parts">
            {categories.map((category) => (
              <li key={category.id} lang={category.lang}>
                <Progress
                  label={t("forms.result.category", { title: category.title, percent: category.percent })}
                  value={category.percent}
                  max={100}
                />
                {category.text !== "" && (
                  <div className="result__part-text">
                    <RichText html={category.text} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="form-page__buttons">
          {book !== null && (
            <ButtonLink to={book.href} icon="calendar" reloadDocument>
              {t("forms.ended.book", { name: book.name })}
            </ButtonLink>
          )}
          <TextLink to={result.again} isStandalone>
            {points === null ? t("forms.result.take") : t("forms.result.again")}
          </TextLink>
        </div>
        <MyDataLink data={result.data} />
      </div>
    </main>
  );
}

/** A moon whose lit share is the score. Decorative: the score is always shown next to it. */
function ScoreMoon({ percent }: { percent: number }) {
  // The lit share of a disc is (1 - cos angle) / 2.
  const angle = (Math.acos(1 - percent / 50) * 180) / Math.PI;
  return (
    <svg className="score-moon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8" />
      <path d={moonPath(Math.min(angle, 179.99))} />
    </svg>
  );
}
