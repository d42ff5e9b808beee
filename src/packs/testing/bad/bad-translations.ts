import { goodPack, spoil, type BadPack, type Pack } from "../good-pack.ts";

const provider = "provider.de.yaml";
const ada = "staff/ada.de.yaml";
const haircut = "services/haircut.de.yaml";
const about = "texts/about.de.md";

/** A small pack without faults, with German translations of everything. */
export function translatedPack(): Pack {
  const pack = spoil(goodPack(), "staff/ada.yaml", "name: Ada", "name: Ada\ntitle: Barber");
  return {
    ...spoil(pack, "services/haircut.yaml", "name: Haircut", "name: Haircut\nsummary: Short\nthank-you: Well done."),
    [provider]: ["terms: Bitte pünktlich.", "consent: Ich bin einverstanden."].join("\n"),
    [about]: "---\nof: provider\ntext: about\n---\n\nWir schneiden Haare.\n",
    [ada]: "title: Friseurin",
    [haircut]: ["name: Haarschnitt", "summary: Kurz", "thank-you: Schön.", "locations:", "  - label: Der Laden"].join(
      "\n",
    ),
    "groups.de.yaml": ["- slug: all", "  name: Alles"].join("\n"),
    "menus.de.yaml": ["- slug: menu", "  name: Karte", "  categories:", "    - name: Haare"].join("\n"),
  };
}

export const badTranslations: BadPack[] = [
  [
    "a translation into no language",
    { ...goodPack(), "services/haircut.klingon.yaml": "name: HaircuT" },
    'services/haircut.klingon.yaml:1:1: "klingon" is not a supported language',
  ],
  [
    "a translation into the provider's own language",
    { ...goodPack(), "services/haircut.en.yaml": "name: Haircut" },
    `services/haircut.en.yaml:1:1: "en" is the provider's own language; use haircut.yaml`,
  ],
  [
    "a translation of nothing",
    { ...goodPack(), "staff/eve.de.yaml": "title: Friseurin" },
    "staff/eve.de.yaml:1:1: has nothing to translate: there is no eve.yaml",
  ],
  [
    "a translation of what says nothing",
    { ...goodPack(), "resources.de.yaml": "[]" },
    "resources.de.yaml:1:1: has no texts to translate",
  ],
  [
    "a translation twice",
    { ...translatedPack(), "staff/ada.de.yml": "title: Friseurin" },
    'staff/ada.de.yml:1:1: describes "ada", which another file already describes',
  ],
  [
    "a translation of what is no text",
    spoil(translatedPack(), haircut, "summary: Kurz", "summary: Kurz\nprice: 30.00"),
    `${haircut}:3:1: "price" is not a known key here`,
  ],
  [
    "an empty translation",
    spoil(translatedPack(), provider, "Bitte pünktlich.", '""'),
    `${provider}:1:8: "terms" must not be empty`,
  ],
  [
    "a translation of a text that is not there",
    spoil(translatedPack(), ada, "title: Friseurin", "title: Friseurin\nbio: Schneidet gut."),
    `${ada}:2:6: "bio" has nothing to translate: there is no such text`,
  ],
  [
    "a location too many in a translation",
    spoil(translatedPack(), haircut, "label: Der Laden", "label: Der Laden\n  - label: Zu Hause"),
    `${haircut}:5:3: "locations" must have as many entries as the original (1), in the same order`,
  ],
  [
    "a translated group that is not there",
    spoil(translatedPack(), "groups.de.yaml", "slug: all", "slug: none"),
    'groups.de.yaml:1:9: there is no group "none"',
  ],
  [
    "a translated menu twice",
    spoil(translatedPack(), "menus.de.yaml", "    - name: Haare", "    - name: Haare\n- slug: menu"),
    'menus.de.yaml:5:3: "menu" is listed twice',
  ],
  [
    "a translated category too few",
    spoil(translatedPack(), "menus.de.yaml", "categories:\n    - name: Haare", "categories: []"),
    'menus.de.yaml:3:15: "categories" must have as many entries as the original (1), in the same order',
  ],
  [
    "a long text in no language",
    { ...goodPack(), "texts/about.klingon.md": "---\nof: provider\ntext: about\n---\n\nHaircuT.\n" },
    'texts/about.klingon.md:1:1: "klingon" is not a supported language',
  ],
  [
    "a long text translated into the provider's own language",
    { ...goodPack(), "texts/about.en.md": "---\nof: provider\ntext: about\n---\n\nWe cut hair.\n" },
    `texts/about.en.md:1:1: "en" is the provider's own language; remove it from the file name`,
  ],
  [
    "a long text that translates nothing",
    spoil(translatedPack(), about, "text: about", "text: cookie-policy"),
    `${about}:3:7: has nothing to translate: there is no such text`,
  ],
  [
    "a text translated twice",
    spoil(translatedPack(), about, "text: about", "text: terms"),
    `${provider}:1:8: "terms" is already written in ${about}`,
  ],
];
