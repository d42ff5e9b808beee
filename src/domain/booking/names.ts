interface Person {
  firstName: string;
  lastName: string;
}

type NameField = keyof Person;

/** In the order in which a language says and asks them: Hungarian has the family name first. */
export function nameFields(locale: string): NameField[] {
  return locale === "hu" ? ["lastName", "firstName"] : ["firstName", "lastName"];
}

/** A person's whole name as readers of this locale say it. */
export function fullName(person: Person, locale: string): string {
  return nameFields(locale)
    .map((field) => person[field])
    .join(" ")
    .trim();
}

/** How a person is spoken to: in Hungarian by the whole name, since the given one alone is for friends. */
export function salutationName(person: Person, locale: string): string {
  return locale === "hu" ? fullName(person, locale) : person.firstName;
}
