import { useState, type ReactNode } from "react";
import { controlProps, FieldFrame, type FieldTexts } from "./field-frame.tsx";

interface Props extends FieldTexts {
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

/** With scripts a file that is too large is told at once, before anybody waits for it to be sent. */
export function FileField({ accept, isMultiple, largest, tooLarge, children, ...texts }: Props) {
  const [isTooLarge, setTooLarge] = useState(false);
  const told = { ...texts, error: isTooLarge ? tooLarge : texts.error };
  return (
    <FieldFrame {...told}>
      {children}
      <input
        {...controlProps(told)}
        className="file-input"
        type="file"
        accept={accept}
        multiple={isMultiple}
        // What was chosen before stays chosen only on the server.
        required={false}
        onChange={({ currentTarget }) => {
          const isTooMuch = [...(currentTarget.files ?? [])].some((file) => file.size > largest);
          if (isTooMuch) currentTarget.value = "";
          setTooLarge(isTooMuch);
        }}
      />
    </FieldFrame>
  );
}
