import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button/button.tsx";
import { Notice } from "../notice/notice.tsx";
import { lostRequest, onLostRequest } from "./connection.ts";

/** Appears when a request did not reach the server. The page behind it stays as the visitor left it. */
export function ConnectionNotice() {
  const t = useTranslations();
  const lost = useSyncExternalStore(onLostRequest, lostRequest, () => null);
  if (lost === null) return null;
  return (
    // In a frame it is at the end of the page, which the visitor may not see.
    <div className="connection" ref={(box) => box?.scrollIntoView({ block: "nearest" })}>
      <Notice tone="error" title={t("error.offline.title")} isLive>
        <p>{t("error.offline.text")}</p>
        <Button look="quiet" onClick={lost.again} busyText={lost.isTrying ? t("error.retry") : undefined}>
          {t("error.retry")}
        </Button>
      </Notice>
    </div>
  );
}
