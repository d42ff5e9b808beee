import { Link } from "react-router";
import { useTranslations } from "use-intl";

interface Props {
  status?: number;
  title: string;
  text?: string;
  hint?: string;
}

export function ErrorView({ status, title, text, hint }: Props) {
  const t = useTranslations();
  return (
    <main id="content" className="error-page" tabIndex={-1}>
      {status !== undefined && <p className="error-page__status">{status}</p>}
      <h1>{title}</h1>
      {text !== undefined && <p className="error-page__text">{text}</p>}
      {hint !== undefined && <p>{hint}</p>}
      <p>
        <Link to="/">{t("error.home")}</Link>
      </p>
    </main>
  );
}
