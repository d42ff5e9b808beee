import { isRouteErrorResponse, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { answers, isSlugExpired, type Refusal } from "#domain/errors.ts";
import { ErrorView } from "./error-view.tsx";

/** The screen for every refusal and fault: slug-expired by the source's rule, else status code and message. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) {
    return <ErrorView status={500} title={t("error.fault.title")} text={t("error.fault.text")} />;
  }
  if (isSlugExpired(error.statusText)) {
    return <ErrorView title={t("error.expired.title")} text={t("error.expired.text")} />;
  }
  const refusal = asRefusal(error.data);
  if (error.status === 404 && (refusal === null || refusal.code === "page-not-found")) {
    return (
      <ErrorView
        status={404}
        title={t("error.pageNotFound.title")}
        text={t("error.pageNotFound.text", { path: pathname })}
        hint={t("error.pageNotFound.hint")}
      />
    );
  }
  if (refusal === null) {
    return (
      <ErrorView
        status={error.status}
        title={t("error.fault.title")}
        text={error.statusText || t("error.fault.text")}
      />
    );
  }
  if (refusal.code === "not-built-yet") {
    return (
      <ErrorView
        status={501}
        title={t("error.notBuiltYet.title")}
        text={t("error.notBuiltYet.text", { path: pathname })}
      />
    );
  }
  return <ErrorView status={error.status} title={t(answers[refusal.code].message, refusal)} />;
}

function asRefusal(value: unknown): Refusal | null {
  const isRefusal =
    typeof value === "object" && value !== null && "code" in value && Object.hasOwn(answers, String(value.code));
  return isRefusal ? (value as Refusal) : null;
}
