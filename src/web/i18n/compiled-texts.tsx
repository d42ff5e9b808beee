import format, { type CompiledMessage, type FormatOptions, type FormatValues } from "icu-minify/format";
import { Children, createContext, useContext, useMemo, type ReactNode } from "react";

/**
 * The part of use-intl that this product needs, for messages that were compiled when built. vite.config.ts puts it in the
 * place of use-intl, whose types and tests still apply.
 */
interface Texts {
  locale: string;
  messages: Messages;
}

type Messages = { [name: string]: Messages | CompiledMessage };

const TextsContext = createContext<Texts>({ locale: "en-US", messages: {} });

export function IntlProvider({ locale, messages, children }: Texts & { children: ReactNode }) {
  const texts = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useLocale(): string {
  return useContext(TextsContext).locale;
}

export function useMessages(): Messages {
  return useContext(TextsContext).messages;
}

export function useTranslations() {
  const texts = useContext(TextsContext);
  return useMemo(() => createTranslator(texts), [texts]);
}

export function createTranslator({ locale, messages }: Texts) {
  function t(key: string, values?: FormatValues<ReactNode>) {
    let found: unknown = messages;
    for (const name of key.split(".")) found = (found as Messages | undefined)?.[name];
    // A message without values is a string. A missing one shows its name.
    if (typeof found === "string" || found === undefined) return found ?? key;
    return format<ReactNode>(found as CompiledMessage, locale, values, options);
  }
  /** For messages with tags. The values of tags are functions that return elements. */
  t.rich = (key: string, values: FormatValues<ReactNode>) => Children.toArray(t(key, values));
  return t;
}

const options: FormatOptions = {
  timeZone: "UTC",
  formatters: {
    getDateTimeFormat: once((...args) => new Intl.DateTimeFormat(...args)),
    getNumberFormat: once((...args) => new Intl.NumberFormat(...args)),
    getPluralRules: once((...args) => new Intl.PluralRules(...args)),
  },
};

/** Formatters are slow to create. */
function once<Args extends unknown[], Result>(create: (...args: Args) => Result): (...args: Args) => Result {
  const created = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = created.get(key) ?? create(...args);
    created.set(key, known);
    return known;
  };
}
