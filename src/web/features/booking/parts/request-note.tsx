import { useTranslations } from "use-intl";
import { Notice } from "../../../ui/notice/notice.tsx";

/** Where a booking says how long its time is held, a request says that nothing is yet. */
export function RequestNote() {
  const t = useTranslations();
  return (
    <Notice>
      <p>{t("booking.request.note")}</p>
    </Notice>
  );
}
