import { createContext, useContext, type ReactNode } from "react";
import { IntlProvider, type AbstractIntlMessages } from "use-intl";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";

const LocaleCodeContext = createContext<CatalogueCode>("en");
const TagContext = createContext("en-US");

/** The URL's locale, as opposed to the Intl tag which `useLocale` of use-intl gives. */
export function useLocaleCode(): CatalogueCode {
  return useContext(LocaleCodeContext);
}

/** For dates, times and sums: the locale in the visitor's region, as the server chose it. */
export function useTag(): string {
  return useContext(TagContext);
}

interface Props {
  code: CatalogueCode;
  tag: string;
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Instants are always formatted with an explicit zone; UTC here only keeps server and browser alike. */
export function LocaleProvider({ code, tag, messages, children }: Props) {
  return (
    <LocaleCodeContext value={code}>
      <TagContext value={tag}>
        <IntlProvider locale={localeOf(code).tag} messages={messages} timeZone="UTC">
          {children}
        </IntlProvider>
      </TagContext>
    </LocaleCodeContext>
  );
}
