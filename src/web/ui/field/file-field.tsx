import { useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../button/button.tsx";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

interface Props extends FieldLabels {
  /** Media types that browsers offer first. */
  accept: string;
  isMultiple: boolean;
  /** Of each file, in bytes. */
  largest: number;
  /** What to say of a file that is larger. */
  tooLarge: string;
  /** What was sent before. */
  children?: ReactNode;
}

/** With scripts the field refuses a file that is too large at once, until another is chosen or it is removed. */
export function FileField({ accept, isMultiple, largest, tooLarge, children, ...texts }: Props) {
  const t = useTranslations();
  const [tooMuch, setTooMuch] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const told = { ...texts, error: tooMuch === null ? texts.error : tooLarge };

  function check(control: HTMLInputElement): void {
    const found = [...(control.files ?? [])].find((file) => file.size > largest);
    // The form asks for this before it is sent.
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
        // What was chosen before stays chosen only on the server.
        required={false}
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
