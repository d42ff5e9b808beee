import { between, pick, type Random } from "./random.ts";

export interface SampleVisitor {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale: string;
}

const firstNames = {
  pt: [
    "Ana",
    "Beatriz",
    "Carlota",
    "Duarte",
    "Filipa",
    "Gonçalo",
    "Joana",
    "Leonor",
    "Luís",
    "Madalena",
    "Nuno",
    "Rita",
  ],
  en: ["Alice", "Dara", "Ewan", "Fiona", "Grace", "Harvey", "Isla", "Kofi", "Maeve", "Niall", "Priya", "Theo"],
  de: ["Anneke", "Bastian", "Carla", "Fritz", "Greta", "Henning", "Ida", "Lennart", "Marlene", "Paul"],
  fr: ["Agathe", "Baptiste", "Camille", "Élodie", "Hugo", "Inès", "Margaux", "Noé"],
};

const lastNames = {
  pt: ["Almeida", "Brito", "Cardoso", "Figueira", "Lopes", "Matos", "Nogueira", "Pires", "Sá", "Teixeira", "Vaz"],
  en: ["Adeyemi", "Barrow", "Calloway", "Doyle", "Fairweather", "Hale", "Mensah", "O'Neill", "Patel", "Whitlock"],
  de: ["Albrecht", "Brandt", "Eckert", "Hansen", "Kessler", "Lorenz", "Reuter", "Voss"],
  fr: ["Aubert", "Chevalier", "Delacroix", "Garnier", "Lefèvre", "Moreau"],
};

const languages = ["pt", "pt", "pt", "en", "en", "de", "fr"] as const;

/** An invented person. The email address belongs to example.com. */
export function inventVisitor(random: Random): SampleVisitor {
  const locale = pick(random, languages);
  const firstName = pick(random, firstNames[locale]);
  const lastName = pick(random, lastNames[locale]);
  const plain = `${firstName}.${lastName}`
    .normalize("NFD")
    .replace(/[^A-Za-z.]/g, "")
    .toLowerCase();
  return {
    firstName,
    lastName,
    email: `${plain}${between(random, 1, 99)}@example.com`,
    phone: `+35191${String(between(random, 0, 9_999_999)).padStart(7, "0")}`,
    locale,
  };
}
