import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Without daylight saving, one for each hour. */
const zones = [
  "Pacific/Pago_Pago",
  "Pacific/Honolulu",
  "Pacific/Gambier",
  "Pacific/Pitcairn",
  "America/Phoenix",
  "America/Costa_Rica",
  "America/Bogota",
  "America/Caracas",
  "America/Sao_Paulo",
  "Atlantic/South_Georgia",
  "Atlantic/Cape_Verde",
  "Africa/Abidjan",
  "Africa/Lagos",
  "Africa/Johannesburg",
  "Africa/Nairobi",
  "Asia/Dubai",
  "Asia/Karachi",
  "Asia/Dhaka",
  "Asia/Bangkok",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Brisbane",
  "Pacific/Guadalcanal",
  "Pacific/Majuro",
];

const now = Temporal.Now.instant();
/** Where the salon is: where it is seven in the morning, so that its day lies ahead whenever the test runs. */
export const zone = zones.find((one) => now.toZonedDateTimeISO(one).hour === 7) ?? zones[0]!;
/** The day that is played: today, because the product and its database take money on their own clocks. */
export const today = now.toZonedDateTimeISO(zone).toPlainDate().toString();

export const stylists = ["ana", "bea", "caro", "dora", "eva"] as const;
export type Stylist = (typeof stylists)[number];

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const hours = `{${days.map((day) => `${day}: "05:00-23:45"`).join(", ")}}`;
const everyone = `[${stylists.join(", ")}]`;

const files: Record<string, string> = {
  "provider.yaml": `slug: tesoura
name: Tesoura
time-zone: ${zone}
currency: EUR
email: desk@tesoura.example
vouchers: {amounts: [25.00, 50.00, 100.00]}
tax: {name: VAT, rate: 23%, number: PT999999990, invoice-name: "Tesoura, Lda.", invoice-address: "Rua Um 1", invoice-prefix: T-}
`,
  "services/haircut.yaml": `name: Haircut
durations: 45 min
price: 40.00
starts: {every: 15 min}
staff: ${everyone}
`,
  "services/fringe.yaml": `name: Fringe
durations: 15 min
price: 15.00
tax-rate: 6%
starts: {every: 5 min}
staff: ${everyone}
`,
  "services/colour.yaml": `name: Colour
durations: 45 min
price: 85.50
pay-now: full
starts: {every: 15 min}
staff: ${everyone}
`,
  "services/balayage.yaml": `name: Balayage
durations: 45 min
price: 120.00
pay-now: deposit 20%
starts: {every: 15 min}
staff: ${everyone}
`,
  "packages.yaml": `- slug: five-haircuts
  name: Five haircuts
  visits: 5
  price: 180.00
  services: [haircut]
`,
  "content/products/shampoo.md": `---
name: Shampoo bar
price: 12.90
stock: 10
tax-rate: 6%
---

For every day.
`,
};

/** Writes the pack of a small salon. Returns the folder to load. */
export async function writeSalon(folder: string): Promise<string> {
  const pack = join(folder, "tesoura");
  const members = stylists.map((slug): [string, string] => [
    `staff/${slug}.yaml`,
    `name: ${slug[0]!.toUpperCase()}${slug.slice(1)}\nhours: ${hours}\n`,
  ]);
  for (const [path, text] of [...Object.entries(files), ...members]) {
    await mkdir(dirname(join(pack, path)), { recursive: true });
    await writeFile(join(pack, path), text);
  }
  return folder;
}
