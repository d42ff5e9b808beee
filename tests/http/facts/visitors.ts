import { randomUUID } from "node:crypto";

/** Numbers from 0 to 1, the same in every run. */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** How the booker reads. */
export const readers = [
  { locale: "en", tag: "en-US" },
  { locale: "en", tag: "en-GB" },
  { locale: "de", tag: "de-AT" },
  ...["da", "de", "es", "fi", "fr-ca", "fr", "hu", "it", "nl", "no", "pl", "pt-br", "pt", "sv"].map((locale) => ({
    locale,
    tag: null,
  })),
] as const;
const zones = ["Europe/Lisbon", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC"];
const names = [
  ["Ada", "Lovelace"],
  ["Zoë", "O’Neill"],
  ["Łukasz", "Żak"],
  ["Anne-Marie", "du Pré"],
] as const;

interface Visitor {
  headers: Record<string, string>;
  tag: string | null;
  zone: string;
  details: Record<string, string>;
}

export function visitorOf(random: Random): Visitor {
  const { locale, tag } = pick(random, readers);
  const [firstName, lastName] = pick(random, names);
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  return {
    headers: { "Accept-Language": locale },
    tag,
    zone: pick(random, zones),
    details: {
      firstName,
      lastName,
      email,
    },
  };
}

export const needs = {
  phone: { phone: "+351 912 345 678" },
  born: { dateOfBirth: "1985-12-10" },
  notes: { notes: "The side door, please" },
  terms: { terms: true },
  consent: { consent: true },
};
