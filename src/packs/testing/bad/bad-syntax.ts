import { goodPack, spoil, type BadPack } from "../good-pack.ts";

const provider = "provider.yaml";
const ada = "staff/ada.yaml";
const haircut = "services/haircut.yaml";

/** Files that cannot be read, and values of the wrong kind. */
export const badSyntax: BadPack[] = [
  [
    "no YAML",
    spoil(goodPack(), provider, "name: North", "name: [North"),
    `${provider}:3:1: is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]`,
  ],
  [
    "a key twice",
    spoil(goodPack(), ada, "name: Ada", "name: Ada\nname: Eve"),
    `${ada}:2:1: the same key appears twice`,
  ],
  [
    "two documents",
    spoil(goodPack(), ada, "name: Ada", "name: Ada\n---"),
    `${ada}:2:1: contains more than one document; use one file for each`,
  ],
  [
    "a YAML tag",
    spoil(goodPack(), ada, "name: Ada", "name: !secret Ada"),
    `${ada}:1:7: YAML tags (words that start with !) are not supported`,
  ],
  ["an empty file", { ...goodPack(), [ada]: "# later\n" }, `${ada}:1:1: is empty`],
  ["no UTF-8", { ...goodPack(), [ada]: Buffer.from([0xff, 0xfe, 0x00]) }, `${ada}:1:1: is not UTF-8 text`],
  [
    "an unknown key",
    spoil(goodPack(), haircut, "price: 30.00", "prise: 30.00"),
    `${haircut}:3:1: "prise" is not a known key here; did you mean "price"?`,
  ],
  ["a missing key", spoil(goodPack(), provider, "name: North Pier\n", ""), `${provider}:1:1: "name" is missing`],
  [
    "a key without a value",
    spoil(goodPack(), provider, "name: North Pier", "name:"),
    `${provider}:2:1: "name" has no value`,
  ],
  [
    "a value that YAML takes for a comment",
    spoil(goodPack(), provider, "brand:", "brand:\n  color: #b3261e"),
    `${provider}:4:3: "color" has no value: # starts a comment; put quotes around the value, "#b3261e"`,
  ],
  [
    "a colon inside a value",
    spoil(goodPack(), provider, "name: North Pier", "name: North Pier: Hair"),
    `${provider}:2:7: contains a colon followed by a space: put "quotes" around the whole value`,
  ],
  ["an empty name", spoil(goodPack(), provider, "North Pier", '" "'), `${provider}:2:7: "name" must not be empty`],
  [
    "a number for a text",
    spoil(goodPack(), ada, "name: Ada", "name: 7"),
    `${ada}:1:7: "name" must be text; put quotes around it`,
  ],
  [
    "characters that cannot be stored",
    spoil(goodPack(), ada, "name: Ada", 'name: "A\\0da"'),
    `${ada}:1:7: "name" contains characters that cannot be stored`,
  ],
  [
    "a list where a mapping is due",
    { ...goodPack(), [ada]: "- name: Ada" },
    `${ada}:1:1: the file must be a mapping of keys and values`,
  ],
  [
    "a mapping where a list is due",
    { ...goodPack(), "groups.yaml": "slug: all" },
    "groups.yaml:1:1: the file must be a list of groups",
  ],
];
