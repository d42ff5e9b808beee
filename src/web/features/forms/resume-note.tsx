import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/icon/icon.tsx";

/** In a frame the visitor cannot see or bookmark the URL, so the page shows it. */
export function ResumeNote({ href }: { href: string }) {
  const t = useTranslations();
  return (
    <p className="resume-note">
      <Icon name="check" />
      <span>
        {t("forms.resume.kept")}{" "}
        <Link to={href} reloadDocument>
          {t("forms.resume.link")}
        </Link>
      </span>
    </p>
  );
}
