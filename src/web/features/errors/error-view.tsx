import { useTranslations } from "use-intl";
import { TextLink } from "../../ui/button/text-link.tsx";

interface Props {
  status?: number;
  title: string;
  text?: string;
  hint?: string;
}

export function ErrorView({ status, title, text, hint }: Props) {
  const t = useTranslations();
  return (
    <main id="content" className="message-page oxford" tabIndex={-1}>
      {status !== undefined && <p className="message-page__status">{status}</p>}
      <h1>{title}</h1>
      {text !== undefined && <p className="message-page__text">{text}</p>}
      {hint !== undefined && <p>{hint}</p>}
      <TextLink to="/" isStandalone>
        {t("error.home")}
      </TextLink>
    </main>
  );
}
