import { useTranslations } from "use-intl";
import { OfficeLink } from "../frame/office-link.tsx";
import { Sheet } from "../frame/sheet.tsx";
import "./keys.css";

interface Props {
  name: string;
  title: string;
  secret: string;
  back: string;
}

/** Shows a key or a secret for the only time. */
export function SecretPage({ name, title, secret, back }: Props) {
  const t = useTranslations();
  return (
    <Sheet name={name} title={title} lead={t("console.keys.once")}>
      <p>
        <code className="office-secret">{secret}</code>
      </p>
      <p>
        <OfficeLink to={back} look="primary">
          {t("console.keys.copied")}
        </OfficeLink>
      </p>
    </Sheet>
  );
}
