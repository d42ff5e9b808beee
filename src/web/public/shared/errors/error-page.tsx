import { useTranslations } from "use-intl";
import { asRefusal, isSlugExpired, refusalResponses, type NextSteps, type Refusal } from "#domain/errors.ts";
import { isPageError } from "../../../ui/navigation/page.ts";
import { useHref, useLocation } from "../../../ui/navigation/shown.ts";
import type { ErrorWords } from "../../../http/refused.ts";
import type { SentFields } from "../../../http/sent-fields.ts";
import { useSignal } from "../../../frame/use-signal.ts";
import { useArrival } from "../../../ui/arrive/use-arrival.ts";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { ContactText } from "../../../ui/contact/contact-text.tsx";
import { asleep, blot, offline } from "../../../ui/state/drawings.ts";
import { StatePage } from "../../../ui/state/state-page.tsx";
import { isNetworkFault } from "./is-network-fault.ts";
import { SendAgain } from "./send-again.tsx";
import type { RefusalState } from "./state-views.ts";

/**
 * The screen for every refusal and fault. It shows the slug-expired view if the source's rule applies, otherwise the
 * status code and a message. Without a connection there is no status: nothing reached the server.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isPageError(error) ? error.status : isNetworkFault(error) ? 0 : 500;
  useArrival("error");
  useSignal("error", { code: status });
  const data: unknown = isPageError(error) ? error.data : null;
  const refusal = asRefusal(data);
  const added = asAdded(data);
  if (isPageError(error) && isSlugExpired(error.statusText)) return <Expired refusal={refusal} {...added} />;
  if (refusal?.code === "page-not-found" || (refusal === null && status === 404)) return <NotFound {...added} />;
  if (refusal !== null) return <Refused refusal={refusal} {...added} />;
  return <Fault status={status} sent={added.sent} />;
}

/** What the server added to the error: its own words, the state, and a form to send again. They are missing if the browser found the error. */
interface Added {
  words?: ErrorWords | undefined;
  state?: RefusalState | undefined;
  sent?: SentFields | undefined;
}

function asAdded(value: unknown): Added {
  return typeof value === "object" && value !== null ? value : {};
}

function Expired({ refusal, words, state }: Added & { refusal: Refusal | null }) {
  const t = useTranslations();
  const afterwards = refusal !== null && "rebook" in refusal ? refusal : {};
  return (
    <StatePage
      drawing={state?.drawing ?? blot}
      provider={state?.provider}
      title={words?.title ?? t("error.expired.title")}
      text={words?.text ?? t("error.expired.text")}
    >
      <WaysOn words={words} state={state} afterwards={afterwards} />
    </StatePage>
  );
}

function NotFound({ state }: Added) {
  const t = useTranslations();
  const path = useHref(useLocation().pathname);
  return (
    <StatePage
      drawing={state?.drawing ?? blot}
      provider={state?.provider}
      status={404}
      title={t("error.pageNotFound.text", { path })}
      path={path}
      text={t("error.pageNotFound.hint")}
    >
      <WaysOn state={state} />
    </StatePage>
  );
}

function Refused({ refusal, words, state, sent }: Added & { refusal: Refusal }) {
  const t = useTranslations();
  const { status, message } = refusalResponses[refusal.code];
  return (
    <StatePage
      drawing={state?.drawing ?? (status === 503 ? asleep : blot)}
      provider={state?.provider}
      status={status}
      title={words?.title ?? t(message, refusal)}
      text={words?.text}
    >
      {(status >= 500 || status === 429) && <TryAgain sent={sent} />}
      <WaysOn words={words} state={state} />
    </StatePage>
  );
}

/** A fault of the server or of the connection. The visitor can try again. */
function Fault({ status, sent }: Pick<Added, "sent"> & { status: number }) {
  const t = useTranslations();
  const states = {
    0: { drawing: offline, title: t("error.offline.title"), text: t("error.offline.text") },
    503: { drawing: asleep, status, title: t("error.away.title"), text: t("error.away.text") },
    500: { drawing: blot, status, title: t("error.fault.title"), text: t("error.fault.text") },
  };
  return (
    <StatePage {...states[status === 0 || status === 503 ? status : 500]}>
      <TryAgain sent={sent} />
      <WaysOn />
    </StatePage>
  );
}

function TryAgain({ sent }: Pick<Added, "sent">) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  if (sent !== undefined) return <SendAgain sent={sent} />;
  return (
    <ButtonLink to={pathname + search} reloadDocument>
      {t("error.retry")}
    </ButtonLink>
  );
}

/** The telephone number, the next slot as a button, and a link that always leads somewhere. */
function WaysOn({ words, state, afterwards = words?.afterwards ?? {} }: Added & { afterwards?: NextSteps }) {
  const t = useTranslations();
  const contactMethod = afterwards.contactMethod ?? state?.contactMethod ?? "";
  const { rebook } = afterwards;
  const next = state?.next ?? null;
  const label = words?.label ?? t("error.expired.rebook");
  return (
    <>
      {next !== null && (
        <>
          <p className="state__next">{next.lead}</p>
          <ButtonLink to={next.href} reloadDocument>
            {next.label}
          </ButtonLink>
        </>
      )}
      {rebook !== undefined && next === null && (
        <ButtonLink to={rebook} reloadDocument>
          {label}
        </ButtonLink>
      )}
      {contactMethod !== "" && (
        <p>
          <ContactText text={t("error.expired.contact", { contactMethod })} />
        </p>
      )}
      {rebook !== undefined && next !== null && (
        <TextLink to={rebook} reloadDocument isStandalone>
          {label}
        </TextLink>
      )}
      {rebook === undefined && (
        <TextLink to={state?.offers?.href ?? "/"} reloadDocument isStandalone>
          {state?.offers?.label ?? t("error.home")}
        </TextLink>
      )}
    </>
  );
}
