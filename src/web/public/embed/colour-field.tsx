import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { parseHex } from "#domain/theme/colour.ts";
import { ownPrimary } from "#domain/theme/palette.ts";
import { TextField } from "../../ui/field/text-field.tsx";

/** Six digits to type or paste, and with scripts a picker next to them that writes them. */
export function ColourField({ value }: { value: string }) {
  const t = useTranslations();
  const row = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState(shadeOf(value));
  return (
    <div className="colour" ref={row}>
      <TextField
        name="primary"
        label={t("content.embed.primary")}
        hint={t("content.embed.primaryHint")}
        defaultValue={value}
        onChange={({ currentTarget }) => setPicked(shadeOf(currentTarget.value))}
        isOptional
      />
      <input
        type="color"
        className="colour__picker needs-scripts"
        aria-label={t("content.embed.pick")}
        value={picked}
        onChange={({ currentTarget }) => {
          setPicked(currentTarget.value);
          row.current!.querySelector("input")!.value = currentTarget.value.slice(1);
        }}
      />
    </div>
  );
}

function shadeOf(text: string): string {
  return parseHex(text) ?? ownPrimary;
}
