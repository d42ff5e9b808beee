import { useTranslations } from "use-intl";
import { Notice } from "../../../ui/notice/notice.tsx";

/** Takes the place of the hold notice: a request holds nothing. */
export function RequestNote() {
  const t = useTranslations();
  return (
    <Notice>
      <p>{t("booking.request.note")}</p>
    </Notice>
  );
}
