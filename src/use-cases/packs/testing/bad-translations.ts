import { goodPack, type BadPack, type Pack } from "./good-pack.ts";

/** A small pack that says everything in German as well, and has no faults. */
export function translatedPack(): Pack {
  return {
    ...goodPack(),
    "provider.de.yaml": ["tagline: Am Kai", "terms: Bitte pünktlich.", "consent: Ich bin einverstanden."].join("\n"),
    "staff/ada.de.yaml": "title: Friseurin",
    "services/haircut.de.yaml": ["name: Haarschnitt", "locations:", "  - label: Der Laden"].join("\n"),
    "groups.de.yaml": ["- slug: all", "  name: Alles"].join("\n"),
    "menus.de.yaml": ["- slug: menu", "  name: Karte", "  categories:", "    - name: Haare"].join("\n"),
  };
}

export const badTranslations: BadPack[] = [
  [
    "a translation into no language",
    { ...goodPack(), "services/haircut.klingon.yaml": "name: HaircuT" },
    'services/haircut.klingon.yaml:1:1: "klingon" is no language of ours',
  ],
  [
    "a translation into the provider's own language",
    { ...goodPack(), "services/haircut.en.yaml": "name: Haircut" },
    `services/haircut.en.yaml:1:1: "en" is the provider's own language; write haircut.yaml`,
  ],
  [
    "a translation of nothing",
    { ...goodPack(), "staff/eve.de.yaml": "title: Friseurin" },
    "staff/eve.de.yaml:1:1: translates nothing: there is no eve.yaml",
  ],
  [
    "a translation of what says nothing",
    { ...goodPack(), "resources.de.yaml": "[]" },
    "resources.de.yaml:1:1: has nothing to say in another language",
  ],
  [
    "a translation twice",
    { ...goodPack(), "staff/ada.de.yaml": "title: Friseurin", "staff/ada.de.yml": "title: Friseurin" },
    'staff/ada.de.yml:1:1: describes "ada", which another file describes already',
  ],
  [
    "a translation of what is no text",
    { ...goodPack(), "services/haircut.de.yaml": "name: Haarschnitt\nprice: 30.00" },
    'services/haircut.de.yaml:2:1: "price" is not known here',
  ],
  [
    "an empty translation",
    { ...goodPack(), "provider.de.yaml": 'tagline: ""' },
    'provider.de.yaml:1:10: "tagline" must not be empty',
  ],
];
