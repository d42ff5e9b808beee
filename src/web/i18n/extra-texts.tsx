import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from "use-intl";

interface Props {
  /** By their top-level names in the catalogue; null where the page needs none. */
  texts: AbstractIntlMessages | null;
  children: ReactNode;
}

/** For pages that bring texts along, because few visitors come to them: nobody else fetches those. */
export function ExtraTexts({ texts, children }: Props) {
  return (
    <IntlProvider locale={useLocale()} messages={{ ...useMessages(), ...texts }}>
      {children}
    </IntlProvider>
  );
}
