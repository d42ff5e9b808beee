import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from "use-intl";

interface Props {
  /** By their top-level keys in the catalogue. Null if the page needs none. */
  texts: AbstractIntlMessages | null;
  children: ReactNode;
}

/** Texts that a page brings along because few visitors open it, so that other pages do not load them. */
export function ExtraTexts({ texts, children }: Props) {
  return (
    <IntlProvider locale={useLocale()} messages={{ ...useMessages(), ...texts }}>
      {children}
    </IntlProvider>
  );
}
