import { useTranslations } from "use-intl";
import { Link } from "../navigation/link.tsx";
import { Icon } from "../icon/icon.tsx";

export interface Step {
  label: string;
  /** The page that shows a finished step again. Undefined for steps to come. */
  href?: string | undefined;
}

interface Props {
  steps: readonly Step[];
  /** The index of the current step. */
  current: number;
  /** Needed if a page has more than one of these. */
  label?: string;
}

/** The steps of a booking. Finished steps are links, the current one is marked, and those to come are plain text. */
export function Steps({ steps, current, label }: Props) {
  const t = useTranslations();
  return (
    <nav className="steps" aria-label={label ?? t("ui.steps.label")}>
      <ol className="steps__list">
        {steps.map(({ label: name, href }, index) => (
          <li
            className="steps__step"
            key={name}
            aria-current={index === current ? "step" : undefined}
            data-done={index < current || undefined}
          >
            <span className="steps__sign" aria-hidden="true">
              {index < current ? <Icon name="check" /> : index + 1}
            </span>
            {index < current && href !== undefined ? (
              <Link to={href}>{name}</Link>
            ) : (
              <span className="steps__label">{name}</span>
            )}
            {index < current && <span className="visually-hidden"> {t("ui.steps.done")}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
