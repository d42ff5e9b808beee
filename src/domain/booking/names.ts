interface Person {
  firstName: string;
  lastName: string;
}

type NameField = keyof Person;

/** The order in which a language uses names. In Hungarian the family name comes first. */
export function nameFields(locale: string): NameField[] {
  return locale === "hu" ? ["lastName", "firstName"] : ["firstName", "lastName"];
}

/** A person's full name in the order of this locale. */
export function fullName(person: Person, locale: string): string {
  return nameFields(locale)
    .map((field) => person[field])
    .join(" ")
    .trim();
}

/** How to address a person. Hungarian uses the full name, because the given name alone is for friends. */
export function salutationName(person: Person, locale: string): string {
  return locale === "hu" ? fullName(person, locale) : person.firstName;
}
