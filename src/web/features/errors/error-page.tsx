import { isRouteErrorResponse, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { refusalResponses, isSlugExpired, type NextSteps, type Refusal } from "#domain/errors.ts";
import type { ErrorWords } from "../../http/refused.ts";
import { useSignal } from "../../frame/use-signal.ts";
import { useArrival } from "../../ui/arrive/use-arrival.ts";
import { LanguageFoot } from "../../ui/language/language-foot.tsx";
import { ErrorView } from "./error-view.tsx";

/**
 * The screen for every refusal and fault. It shows the slug-expired view if the source's rule applies, otherwise the
 * status code and a message.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const screen = useErrorScreen(error);
  useArrival("error");
  useSignal("error", { code: isRouteErrorResponse(error) ? error.status : 500 });
  return (
    <>
      <title>{screen.title}</title>
      <ErrorView {...screen} />
      <LanguageFoot />
    </>
  );
}

interface ErrorScreen {
  status?: number | string;
  title: string;
  text?: string;
  hint?: string;
  afterwards?: NextSteps;
  label?: string;
  /** Set if the same page may work the next time. */
  retryTo?: string;
}

function useErrorScreen(error: unknown): ErrorScreen {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const retryTo = pathname + search;
  const fault = { title: t("error.fault.title"), text: t("error.fault.text"), retryTo };
  if (isLostChunk(error)) return { title: t("error.offline.title"), text: t("error.offline.text"), retryTo };
  if (!isRouteErrorResponse(error)) return { status: 500, ...fault };
  const { status } = error;
  const refusal = asRefusal(error.data);
  if (isSlugExpired(error.statusText)) {
    const afterwards = refusal !== null && "rebook" in refusal ? refusal : {};
    return { title: t("error.expired.title"), text: t("error.expired.text"), afterwards, ...asWords(error.data) };
  }
  if (refusal !== null && refusal.code !== "page-not-found")
    return { status, title: t(refusalResponses[refusal.code].message, refusal), ...asWords(error.data) };
  if (status === 404) {
    return {
      status,
      title: t("error.pageNotFound.title"),
      text: t("error.pageNotFound.text", { path: pathname }),
      hint: t("error.pageNotFound.hint"),
    };
  }
  return { status, ...fault };
}

/** Each browser has its own message for a script that did not load, and all of them speak of an import. */
function isLostChunk(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}

/** The texts that the server sent instead of the default ones. */
function asWords(value: unknown): ErrorWords {
  return typeof value === "object" && value !== null && "words" in value ? (value.words as ErrorWords) : {};
}

function asRefusal(value: unknown): Refusal | null {
  const isRefusal =
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    Object.hasOwn(refusalResponses, String(value.code));
  return isRefusal ? (value as Refusal) : null;
}
