import { createContext, useContext, type ReactNode } from "react";
import { IntlProvider, type AbstractIntlMessages } from "use-intl";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";

const LocaleCodeContext = createContext<CatalogueCode>("en");

/** The URL's locale, as opposed to the Intl tag which `useLocale` of use-intl gives. */
export function useLocaleCode(): CatalogueCode {
  return useContext(LocaleCodeContext);
}

interface Props {
  code: CatalogueCode;
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Instants are always formatted with an explicit zone; UTC here only keeps server and browser alike. */
export function LocaleProvider({ code, messages, children }: Props) {
  return (
    <LocaleCodeContext value={code}>
      <IntlProvider locale={localeOf(code).tag} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </LocaleCodeContext>
  );
}
