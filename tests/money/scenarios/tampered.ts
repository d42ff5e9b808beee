import { randomFrom } from "../../races/support/random.ts";
import { slotAt } from "../../races/support/slots.ts";
import { together } from "../../races/support/together.ts";
import { Payer, type Answer } from "../support/payer.ts";
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

/**
 * A form with an unknown field is refused. Whatever its URL says, the visitor is charged the amount that the server
 * calculated.
 */
export async function tamperWithCarts(till: Till, { carts }: { carts: number }): Promise<Outcome> {
  const findings = new Findings();
  const random = randomFrom(55);
  const payer = new Payer(till);
  const services = shop.filter(({ slug }) => !["crashes", "races", "rows"].includes(slug));
  let charged = 0;
  let refused = 0;

  function lies(): Record<string, string> {
    const count = 1 + random(4);
    return Object.fromEntries(
      Array.from({ length: count }, () => [names[random(names.length)]!, values[random(values.length)]!]),
    );
  }

  /** The same page with a forged query. */
  function lying({ location, ...answer }: Answer): Answer {
    const more = new URLSearchParams({ ...lies(), service: "flat", serviceId: "flat" });
    return { ...answer, location: `${location}${location.includes("?") ? "&" : "?"}${more}` };
  }

  async function expectRefused(what: string, answer: Promise<Answer>): Promise<void> {
    const { status } = await answer;
    refused++;
    findings.expect(status === 422, `${what} answered ${status}`);
  }

  await together(carts, 4, async (n) => {
    const service = services[n % services.length]!;
    const slot = slotAt(n, 30);
    await expectRefused("holding with a price", payer.hold(service.slug, slot, lies()));
    const held = lying(await payer.hold(service.slug, slot, {}, { ...lies(), duration: "1" }));
    await expectRefused("details with a price", payer.fillIn(held, lies()));
    const filled = lying(await payer.fillIn(held));
    if (service.guests !== "count") {
      const id = await payer.leave(filled);
      return expectCharge(n, service, id, 1);
    }
    const bad = counts[n % counts.length]!;
    if (bad !== "") await expectRefused(`${JSON.stringify(bad)} guests`, payer.bring(filled, bad));
    const guests = random(4);
    await expectRefused("guests with a price", payer.bring(filled, String(guests), lies()));
    const id = await payer.leave(lying(await payer.bring(filled, String(guests))));
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
    `${charged} tampered carts charged as the catalogue says, ${refused} tampered forms refused with 422`,
  );
  return findings;
}

/** Calculates the amount independently of the product's code. */
function sumOf({ price, price_per, pay_now, deposit = 0 }: ShopService, people: number): number {
  const total = price_per === "person" ? price * people : price;
  if (pay_now === "full") return total;
  return pay_now === "deposit-flat" ? Math.min(deposit, total) : Math.floor((total * deposit) / 100 + 0.5);
}
