import { createContext, useContext, type ReactNode } from "react";
import { IntlProvider, type AbstractIntlMessages } from "use-intl";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";

const LocaleCodeContext = createContext<CatalogueCode>("en");
const TagContext = createContext("en-US");

/** The URL's locale. `useLocale` of use-intl returns the Intl tag instead. */
export function useLocaleCode(): CatalogueCode {
  return useContext(LocaleCodeContext);
}

/** The locale with the visitor's region, as the server chose it, for dates, times and amounts. */
export function useTag(): string {
  return useContext(TagContext);
}

interface Props {
  code: CatalogueCode;
  tag: string;
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Every instant is formatted with an explicit zone. UTC here only keeps the server and the browser consistent. */
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
