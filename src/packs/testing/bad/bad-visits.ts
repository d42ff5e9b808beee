import { goodPack, spoil, type BadPack } from "../good-pack.ts";

const provider = "provider.yaml";
const haircut = "services/haircut.yaml";
const links = "one-time-links.yaml";

/** Staff, locations, details and texts of a service. */
export const badVisits: BadPack[] = [
  [
    "a service without staff",
    spoil(goodPack(), haircut, "staff:\n  - ada\n  - member: ben\n    price: 25.00", "staff: []"),
    `${links}:3:10: "ada" does not give "haircut"`,
    `${haircut}:7:8: this service has no staff members; list at least one`,
  ],
  [
    "an unknown member",
    spoil(goodPack(), haircut, "- ada", "- eve"),
    `${links}:3:10: "ada" does not give "haircut"`,
    `${haircut}:8:5: there is no staff member "eve"`,
  ],
  ["a member twice", spoil(goodPack(), haircut, "member: ben", "member: ada"), `${haircut}:9:5: "ada" is listed twice`],
  [
    "one giver, but two listed",
    spoil(goodPack(), haircut, "seats: 3", "seats: 3\ngiven-by: one"),
    `${haircut}:7:11: given-by: one allows only one staff member, but 2 are listed`,
  ],
  [
    "a collective of one",
    spoil(
      spoil(goodPack(), haircut, "\n  - member: ben\n    price: 25.00", ""),
      haircut,
      "seats: 3",
      "seats: 3\ngiven-by: all",
    ),
    `${haircut}:7:11: given-by: all needs several staff members, but only one is listed`,
  ],
  [
    "a choice where there is none",
    spoil(goodPack(), haircut, "seats: 3", "seats: 3\ngiven-by: all\nvisitor-chooses-staff: true"),
    `${haircut}:8:24: visitors cannot choose if given-by is all`,
  ],
  [
    "an unknown resource",
    spoil(goodPack(), haircut, "- chairs", "- sofas"),
    `${haircut}:12:5: there is no resource "sofas"`,
  ],
  [
    "more units than there are",
    spoil(goodPack(), haircut, "- chairs", "- {resource: chairs, units: 3}"),
    `${haircut}:12:31: needs 3 units of "chairs", but there are only 2`,
  ],
  [
    "a resource twice",
    spoil(goodPack(), "resources.yaml", "- slug: chairs", "- {slug: chairs, name: More, kind: room}\n- slug: chairs"),
    'resources.yaml:2:3: "chairs" is listed twice',
  ],
  [
    "an address without an address",
    spoil(goodPack(), haircut, "\n    detail: Pier 1", ""),
    `${haircut}:14:5: a location of the kind address needs a detail`,
  ],
  [
    "a video link that is no link",
    spoil(spoil(goodPack(), haircut, "kind: address", "kind: video"), haircut, "Pier 1", "javascript:alert(1)"),
    `${haircut}:16:13: a video location needs a link that starts with https:// as its detail`,
  ],
  [
    "a call to a hidden number",
    spoil(spoil(goodPack(), haircut, "kind: address", "kind: we-call"), haircut, "phone: required", "phone: hidden"),
    `${haircut}:14:11: we call the visitor, but the phone number is hidden`,
  ],
  [
    "a redirect to another kind of address",
    spoil(goodPack(), haircut, "terms: true", "terms: true\nredirect: javascript:alert(1)"),
    `${haircut}:19:11: "redirect" must be an address that starts with https://, without a user name or a password`,
  ],
  [
    "a redirect that anyone on the way can change",
    spoil(goodPack(), haircut, "terms: true", "terms: true\nredirect: http://a.example"),
    `${haircut}:19:11: "redirect" must be an address that starts with https://, without a user name or a password`,
  ],
  [
    "a redirect with a password",
    spoil(goodPack(), haircut, "terms: true", "terms: true\nredirect: https://u:p@a.example/"),
    `${haircut}:19:11: "redirect" must be an address that starts with https://, without a user name or a password`,
  ],
  [
    "thanks and a redirect",
    spoil(goodPack(), haircut, "terms: true", "terms: true\nthank-you: Bye\nredirect: https://a.example"),
    `${haircut}:20:11: use either thank-you or redirect, not both`,
  ],
  [
    "an unknown rule",
    spoil(goodPack(), haircut, "terms: true", "terms: true\nrecurrence: {rules: [yearly]}"),
    `${haircut}:19:22: entry 1 of "rules" must be daily, weekly, monthly or custom`,
  ],
  [
    "a series of too many",
    spoil(goodPack(), haircut, "terms: true", "terms: true\nrecurrence: {rules: [daily], most: 30}"),
    `${haircut}:19:36: "most" must be a whole number from 2 to 24`,
  ],
  [
    "a series that is paid by halves",
    spoil(goodPack(), haircut, "terms: true", "terms: true\nrecurrence: {rules: [daily], pay: half}"),
    `${haircut}:19:35: "pay" must be first or all`,
  ],
  [
    "a series of requests without a time",
    spoil(
      goodPack(),
      haircut,
      "terms: true",
      "terms: true\nrecurrence: {rules: [daily]}\nconfirmation: request-without-time",
    ),
    `${haircut}:19:13: a request without a time cannot be repeated`,
  ],
  [
    "terms without a text",
    spoil(goodPack(), provider, "\nterms: Be on time.", ""),
    `${haircut}:18:8: asks for terms, but the provider has no text for it`,
  ],
  [
    "a visitor who cannot be reached",
    spoil(goodPack(), haircut, "phone: required", "phone: hidden\n  email: hidden"),
    `${haircut}:21:10: hides both email and phone, so the visitor cannot be reached`,
  ],
  [
    "a form that is not there",
    spoil(goodPack(), haircut, "phone: required", "form: intake"),
    `${haircut}:20:9: there is no form "intake"`,
  ],
];
