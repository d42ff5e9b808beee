import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";

/** Text to copy. Without scripts the visitor selects it by hand. */
export function CopyText({ text }: { text: string }) {
  const t = useTranslations();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <div className="copy">
      <pre className="copy__text">
        <code>{text}</code>
      </pre>
      <Button look="quiet" className="needs-scripts" onClick={() => void copy()}>
        {copied === text ? t("content.embed.copied") : t("content.embed.copy")}
      </Button>
      <p className="visually-hidden" role="status">
        {copied === text ? t("content.embed.copied") : ""}
      </p>
    </div>
  );
}
