import { expect } from "vitest";
import { nameOf, type Desk } from "./desk.ts";
import { stylists, today, type Stylist } from "./salon.ts";

type Visits = Record<Stylist, string[]>;

/** Every stylist has a visit each hour and a half; the times of the last one lie in the gaps of the others. */
function timeOf(member: Stylist, index: number): string {
  const first = Temporal.PlainTime.from(member === "eva" ? "10:15" : "09:30");
  return first.add({ minutes: 90 * index }).toString({ smallestUnit: "minute" });
}

/** The forty visits of the day: most for callers, some online with a payment or a deposit. */
export async function bookDay(desk: Desk): Promise<Visits> {
  const visits: Visits = { ana: [], bea: [], caro: [], dora: [], eva: [] };
  for (const member of stylists)
    for (let index = 0; index < 8; index++) visits[member].push(await bookOne(desk, member, index));
  return visits;
}

function bookOne(desk: Desk, member: Stylist, index: number): Promise<string> {
  const time = timeOf(member, index);
  if (index === (member === "eva" ? 2 : 3)) return desk.bookOnline("colour", member, time, 8550);
  if (index === 5 && member !== "eva") return desk.bookOnline("balayage", member, time, 2400);
  // Two begin before anybody who is awake comes.
  return desk.book(member, index === 0 && (member === "ana" || member === "bea") ? "06:00" : time);
}

/** Eva calls in ill: most of her visits go to colleagues, two visitors are asked, one visit is cancelled. */
export async function handOver({ clerk, ledger }: Desk, own: readonly string[]): Promise<void> {
  const page = `${clerk.root}/handover?member=eva&kind=ill&first=${today}&last=${today}`;
  const [cancelled, ...asked] = [own[2]!, own[6]!, own[7]!];
  await clerk.choose(page, "row", (options) => {
    const reference = own.find((one) => options[0]!.includes(`.${one}~`))!;
    const choice = reference === cancelled ? "~cancel" : asked.includes(reference) ? "~ask~" : "~move~";
    const option = options.find((one) => one.includes(choice))!;
    const member = nameOf(option.split(",").at(-1)!);
    if (choice === "~move~") ledger.account(reference).member = member;
    return option;
  });
  ledger.account(cancelled).isLive = false;
  ledger.paid(cancelled, -8550, "online", "refund");
}

/** Everything that happens at the counter. */
export async function playDay(desk: Desk, { ana, bea, caro, dora, eva }: Visits): Promise<void> {
  await desk.moveCash("in", "change", 10_000, "Coins");
  for (const missed of [ana[0]!, bea[0]!]) await desk.mark(missed, "no-show");
  await handOver(desk, eva);

  const five = await desk.sellPackage("cash", "Paula");
  const another = await desk.sellPackage("card", "Quinn");
  for (const visit of [ana[1]!, ana[2]!, bea[2]!]) await desk.payByPackage(visit, five);
  for (const visit of [bea[1]!, caro[1]!, caro[2]!]) await desk.payByPackage(visit, another);

  await desk.sellVoucher(2500, "transfer");
  await desk.sellVoucher(10_000, "card");
  const fifty = await desk.sellVoucher(5000, "cash");
  const small = await desk.sellVoucher(2500, "cash");
  await desk.sellVoucher(5000, "card");
  await desk.payByVoucher(caro[4]!, fifty, 4000);
  await desk.payByVoucher(dora[1]!, small, 1500, 1500);
  await desk.take(dora[1]!, "cash");

  await desk.takeWithTip(ana[4]!, "cash", 500, "Ana");
  await desk.takeWithTip(bea[4]!, "card", 400, "Bea");
  await desk.takeWithTip(caro[6]!, "cash", 350, "");
  await sellGoods(desk, dora[2]!);
  await takeBack(desk);

  await desk.takeMore(dora[4]!, "cash", 5000);
  await desk.giveBack(dora[4]!, "cash");
  await desk.take(bea[6]!, "card");
  await desk.reverse(bea[6]!, "card");
  await desk.take(bea[6]!, "cash");
  await desk.reprice(caro[7]!, 3200);
  await desk.take(caro[7]!, "card");
  // Paid too much, and not given back yet.
  await desk.take(dora[7]!, "card");
  await desk.reprice(dora[7]!, 3000);
  await desk.take(ana[7]!, "cash");
  await desk.cancel(ana[7]!);

  // What the deposits left. One pays a part, and one nothing.
  await desk.take(ana[5]!, "cash");
  await desk.take(bea[5]!, "card");
  await desk.take(dora[5]!, "cash", 5000);
  const rest = [ana[6]!, bea[7]!, caro[0]!, dora[0]!, dora[6]!, eva[0]!, eva[1]!, eva[3]!, eva[4]!];
  for (const [index, visit] of rest.entries()) await desk.take(visit, ["cash", "card", "transfer"][index % 3]!);
  for (let walkIn = 0; walkIn < 8; walkIn++) await desk.take(await desk.walkIn(), walkIn % 2 === 0 ? "cash" : "card");
  await desk.moveCash("out", "expense", 1240, "Milk");
  await desk.moveCash("out", "other", 500, "Stamps");
  await desk.reverseCash();
}

/** A bar of shampoo that was sold with a tip comes back, and so does the tip. */
async function takeBack(desk: Desk): Promise<void> {
  const { clerk, ledger } = desk;
  const bar = await clerk.link(`${clerk.root}/sell`, "item=product.");
  const order = await clerk.press(bar, { method: "card", tip: "2.00", name: "Rita" });
  ledger.sold("product", "card", { amount: 1290, taxed: [{ amount: 1290, rate: 6 }] });
  await clerk.press(`${order}/reverse`, { reason: "Another scent", restock: "yes", tip: "yes" });
  ledger.reversed(1);
  const tip = { method: "card", member: "" };
  ledger.tips.push({ ...tip, kind: "tip", amount: 200 }, { ...tip, kind: "tip-reversal", amount: -200 });
}

/** Two bars of shampoo and something without a name in the set-up, together with a visit. */
async function sellGoods(desk: Desk, visit: string): Promise<void> {
  const { clerk, ledger } = desk;
  const shampoo = new URLSearchParams((await clerk.link(`${clerk.root}/sell`, "item=product.")).split("?")[1]).get(
    "item",
  )!;
  const chosen = new URLSearchParams([
    ["item", shampoo.replace(/\.1$/, ".2")],
    ["item", "other.350.23000.Hair pins"],
    ["visit", visit],
  ]);
  const order = await desk.sell(chosen.toString(), { method: "cash" });
  desk.taxedOrders.push(order);
  ledger.paid(visit, ledger.balance(visit).left, "cash");
  const taxed = [
    { amount: 2 * 1290, rate: 6 },
    { amount: 350, rate: 23 },
  ];
  ledger.sold("product", "cash", { amount: 2 * 1290 + 350, taxed });
}

/** The drawer is counted: once wrongly, which the form asks about, and once rightly. */
export async function closeDay({ clerk, ledger }: Desk): Promise<void> {
  const page = `${clerk.root}/money/${today}/close`;
  const { drawer } = ledger.beside();
  const wrong = await clerk.send(page, { amount: ((drawer - 500) / 100).toFixed(2), stays: "100.00" });
  expect([wrong.status, wrong.body.includes("€5.00 missing")]).toEqual([409, true]);
  await clerk.press(page, { amount: (drawer / 100).toFixed(2), stays: "100.00" });
}
