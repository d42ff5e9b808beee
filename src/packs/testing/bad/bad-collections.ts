import { goodPack, spoil, type BadPack } from "../good-pack.ts";

const provider = "provider.yaml";
const links = "one-time-links.yaml";

/** Groups, menus, links, texts and files. */
export const badCollections: BadPack[] = [
  [
    "a group of an unknown service",
    spoil(goodPack(), "groups.yaml", "- haircut", "- shave"),
    'groups.yaml:4:7: there is no service "shave"',
  ],
  [
    "a group twice",
    {
      ...goodPack(),
      "groups.yaml": "- {slug: all, name: All, services: [haircut]}\n- {slug: all, name: Again, services: [haircut]}",
    },
    'groups.yaml:2:3: "all" is listed twice',
  ],
  [
    "a menu of an unknown service",
    spoil(goodPack(), "menus.yaml", "- haircut", "- shave"),
    'menus.yaml:6:11: there is no service "shave"',
  ],
  [
    "a service twice in a menu",
    spoil(goodPack(), "menus.yaml", "- haircut", "- haircut\n    - name: More\n      services: [haircut]"),
    'menus.yaml:8:18: "haircut" is listed twice in the menu',
  ],
  [
    "a link to an unknown service",
    spoil(goodPack(), links, "haircut", "shave"),
    `${links}:2:12: there is no service "shave"`,
  ],
  [
    "a link with an unknown member",
    spoil(goodPack(), links, "ada", "eve"),
    `${links}:3:10: there is no staff member "eve"`,
  ],
  [
    "a link that is too short",
    spoil(goodPack(), links, "only-for-you", "short"),
    `${links}:1:9: "slug" must be 8 to 64 letters, digits, dashes or underscores`,
  ],
  [
    "a link with an invalid expiry",
    spoil(goodPack(), links, "2027-01-31 18:00", "2027-03-28 01:30"),
    `${links}:4:12: "2027-03-28 01:30" is not a valid date and time; use one such as 2027-01-31 18:00, in the provider's time zone`,
  ],
  [
    "a text without front matter",
    { ...goodPack(), "texts/about.md": "We cut hair." },
    "texts/about.md:1:1: must start with front matter: a line ---, its keys and values, and a line ---",
  ],
  [
    "a text of an unknown member",
    spoil(goodPack(), "texts/about.md", "of: provider\ntext: about", "of: staff eve\ntext: bio"),
    'texts/about.md:2:5: there is no staff member "eve"',
  ],
  [
    "a text that its owner does not have",
    spoil(goodPack(), "texts/about.md", "text: about", "text: story"),
    'texts/about.md:3:7: a provider has no text "story", only about, terms, consent, cookie-policy',
  ],
  [
    "a text written twice",
    spoil(goodPack(), "texts/about.md", "text: about", "text: terms"),
    `${provider}:7:8: "terms" is already written in texts/about.md`,
  ],
  ["an empty text", spoil(goodPack(), "texts/about.md", "We cut hair.", ""), "texts/about.md:5:1: the text is empty"],
  [
    "a file of an unknown kind",
    { ...goodPack(), "service/shave.yaml": "name: Shave" },
    "service/shave.yaml:1:1: is not a pack file; see docs/packs.md for the files of a pack",
  ],
  [
    "a file whose name is not a slug",
    { ...goodPack(), "staff/Eve Smith.yaml": "name: Eve" },
    "staff/Eve Smith.yaml:1:1: must have a slug as its name: lowercase letters, digits and single dashes",
  ],
  [
    "two files for one slug",
    { ...goodPack(), "staff/ada.yml": "name: Ada" },
    'staff/ada.yml:1:1: describes "ada", which another file already describes',
  ],
];
