import { randomFrom } from "../../races/support/random.ts";
import { slotAt } from "../../races/support/slots.ts";
import { together } from "../../races/support/together.ts";
import { Payer } from "../support/payer.ts";
import { Findings, type Outcome } from "../support/report.ts";
import { shop, type ShopService } from "../support/shop.ts";
import type { Till } from "../support/till.ts";

const names = [
  "price",
  "amount",
  "total",
  "payNow",
  "pay_now",
  "deposit",
  "unit_amount",
  "currency",
  "quantity",
  "tip",
];
const values = ["0", "1", "-1", "-500", "0.01", "1e9", "NaN", "JPY", "usd", "{}", "[]", "null", "' or 1=1 --"];
const counts = ["-1", "-5", "0.5", "1e2", "101", "NaN", "2; drop table", ""];

/** Whatever comes with the forms, in their addresses or among their fields: what is charged is the server's own sum. */
export async function tamperWithCarts(till: Till, { carts }: { carts: number }): Promise<Outcome> {
  const findings = new Findings();
  const random = randomFrom(55);
  const payer = new Payer(till);
  const services = shop.filter(({ slug }) => !["crashes", "races", "rows"].includes(slug));
  let [charged, refused] = [0, 0];

  function lies(): Record<string, string> {
    const count = 1 + random(4);
    return Object.fromEntries(
      Array.from({ length: count }, () => [names[random(names.length)]!, values[random(values.length)]!]),
    );
  }

  await together(carts, 4, async (n) => {
    const service = services[n % services.length]!;
    const held = await payer.hold(service.slug, slotAt(n, 30), lies(), { ...lies(), duration: "1", staff: "nobody" });
    const filled = await payer.fillIn(held, { ...lies(), service: "flat", serviceId: "flat" });
    if (service.guests !== "count") {
      const id = await payer.leave(filled, lies());
      return expectCharge(n, service, id, 1);
    }
    const bad = counts[n % counts.length]!;
    const answer = await payer.bring(filled, bad, lies());
    if (bad !== "") {
      refused++;
      findings.expect(answer.status === 422, `${JSON.stringify(bad)} guests answered ${answer.status}`);
    }
    const guests = random(4);
    const id = await payer.leave(await payer.bring(filled, String(guests), lies()), lies());
    return expectCharge(n, service, id, 1 + guests);
  });

  function expectCharge(n: number, service: ShopService, id: string | null, people: number): void {
    const session = id === null ? undefined : till.fake.ledger.sessions.get(id);
    const sum = sumOf(service, people);
    charged++;
    findings.expect(
      session?.amount === sum && session.currency === "eur",
      `cart ${n} of ${service.slug} for ${people} asks ${session?.amount} ${session?.currency} instead of ${sum} eur`,
    );
  }

  findings.facts.push(
    `${charged} tampered carts charged as the catalogue says, ${refused} nonsense counts refused with 422`,
  );
  return findings;
}

/** Worked out here once more, by nothing of the product's. */
function sumOf({ price, price_per, pay_now, deposit = 0 }: ShopService, people: number): number {
  const total = price_per === "person" ? price * people : price;
  if (pay_now === "full") return total;
  return pay_now === "deposit-flat" ? Math.min(deposit, total) : Math.floor((total * deposit) / 100 + 0.5);
}
