import { useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button/button.tsx";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

interface Props extends FieldLabels {
  /** Media types that the file picker shows first. */
  accept: string;
  isMultiple: boolean;
  /** The largest size of one file, in bytes. */
  largest: number;
  /** The error for a file that is too large. */
  tooLarge: string;
  /** Files that were uploaded before. */
  children?: ReactNode;
}

/**
 * With scripts, the field rejects a file that is too large as soon as it is chosen, until it is replaced or removed.
 */
export function FileField({ accept, isMultiple, largest, tooLarge, children, ...texts }: Props) {
  const t = useTranslations();
  const [tooMuch, setTooMuch] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const told = { ...texts, error: tooMuch === null ? texts.error : tooLarge };

  function check(control: HTMLInputElement): void {
    const found = [...(control.files ?? [])].find((file) => file.size > largest);
    // The form checks this before it submits.
    control.setCustomValidity(found === undefined ? "" : tooLarge);
    setTooMuch(found?.name ?? null);
  }

  return (
    <FieldFrame {...told}>
      {children}
      <input
        {...controlProps(told)}
        ref={input}
        className="file-input"
        type="file"
        accept={accept}
        multiple={isMultiple}
        // The browser cannot show an earlier upload as chosen; the server has it.
        required={false}
        aria-required={texts.isOptional === true ? undefined : true}
        onChange={({ currentTarget }) => check(currentTarget)}
      />
      {tooMuch !== null && (
        <p>
          <Button
            look="plain"
            aria-label={t("forms.file.remove", { name: tooMuch })}
            onClick={() => {
              input.current!.value = "";
              check(input.current!);
              input.current!.focus();
            }}
          >
            {t("forms.file.removeShort")}
          </Button>
        </p>
      )}
    </FieldFrame>
  );
}
