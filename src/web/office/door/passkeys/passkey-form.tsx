import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import script from "virtual:inline-script/passkey";
import { useNonce } from "../../../http/nonce.ts";
import type { NameOf } from "../../shared/forms/schema-names.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";

interface Props<Name extends string> {
  /** Whether it makes a passkey or uses one. */
  kind: "create" | "get";
  action: string;
  /** Where the script gets a challenge. */
  challenge: string;
  fields: NameOf<Name | "response">;
  values?: Readonly<Partial<Record<NoInfer<Name>, string>>>;
  label: string;
  hint?: string;
  children?: ReactNode;
}

/** A form that a passkey fills in. It appears only where scripts run and the browser has passkeys. */
export function PasskeyForm<Name extends string>({
  kind,
  action,
  challenge,
  fields,
  values,
  label,
  hint,
  children,
}: Props<Name>) {
  const t = useTranslations();
  return (
    <>
      <form
        className="office-form"
        method="post"
        action={useHref(action)}
        data-passkey={kind}
        data-challenge={useHref(challenge)}
        noValidate
        hidden
      >
        <div data-failed="" hidden>
          <Notice tone="error" title={t("console.passkeys.failed")} isLive />
        </div>
        {(Object.entries(values ?? {}) as [string, string][]).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <input type="hidden" name={fields("response")} defaultValue="" />
        {children}
        <Button type="submit">
          <OfficeIcon name="key" /> {label}
        </Button>
        {hint !== undefined && <p className="small muted">{hint}</p>}
      </form>
      {/* At the end: the form exists when it runs. */}
      <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
