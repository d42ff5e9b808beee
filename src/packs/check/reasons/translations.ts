/** Faults of translation files, and of texts in files of their own. */
export const translationReasons = {
  "nothing-translatable": () => "has no texts to translate",
  "no-original-file": ({ file }: { file: string }) => `has nothing to translate: there is no ${file}`,
  "no-original-entry": ({ kind, slug }: { kind: string; slug: string }) =>
    `has nothing to translate: there is no ${kind} "${slug}"`,
  "no-original-text": () => "has nothing to translate: there is no such text",
  "own-language": ({ locale, file }: { locale: string; file: string }) =>
    `"${locale}" is the provider's own language; use ${file}`,
  "own-language-text": ({ locale }: { locale: string }) =>
    `"${locale}" is the provider's own language; remove it from the file name`,
  "written-elsewhere": ({ key, file }: { key: string; file: string }) => `"${key}" is already written in ${file}`,
  "text-written-elsewhere": ({ file }: { file: string }) => `is already written in ${file}`,
  "not-text-owner": () => "must be provider, staff and a slug, or service and a slug",
  "no-such-text": ({ kind, name, names }: { kind: string; name: string; names: string }) =>
    `a ${kind} has no text "${name}", only ${names}`,
  "text-empty": () => "the text is empty",
};
