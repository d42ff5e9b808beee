import { randomUUID } from "node:crypto";
import { settled } from "./payments.ts";
import { ada, tokenIn, type Stage } from "./scene.ts";

/** Buying gift vouchers and packages, and what their holders see. */
export async function playSale(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const vouchers = "/widget/vouchers/saltwater-house";
  const packages = "/widget/packages/saltwater-house";
  await crawler.open("vouchers", vouchers);
  await crawler.open("packages", packages);
  const buyer = () => ({ key: randomUUID(), name: ada.firstName, email: ada.email, terms: "yes" });
  const gift = (form: Record<string, string>) => ({
    ...buyer(),
    amount: "5000",
    other: "",
    recipient: "",
    message: "",
    send: "own",
    recipientEmail: "",
    day: "",
    ...form,
  });
  const wrong = { amount: "other", other: "1", send: "day", message: "Ν".repeat(900), recipient: "https://a.example" };
  await crawler.send(
    "vouchers: nothing typed",
    vouchers,
    gift({ amount: "", send: "", name: "", email: "", terms: "" }),
  );
  await crawler.send("vouchers: wrong", vouchers, gift(wrong));
  await crawler.send("packages: nothing typed", packages, { ...buyer(), package: "" });
  const mailed = { send: "now", recipient: ada.firstName, recipientEmail: ada.email, message: "Χρόνια πολλά" };
  for (const [what, path, form] of [
    ["voucher", vouchers, gift(mailed)],
    ["package", packages, { ...buyer(), package: "ten-mornings" }],
  ] as const) {
    const till = await crawler.send(`${what}: checkout`, path, form);
    const back = tokenIn(till.path, "back").replace("/en-xa", "");
    await crawler.send(`${what}: paid`, till.path, { choice: "pay" });
    await settled(stage);
    const receipt = await crawler.open(`${what}: receipt`, back);
    const [, href] = /href="(?:\/en-xa)?([^"]*\?key=[^"]*)"/.exec(receipt.body)!;
    await crawler.open(`${what}: opened`, href!);
    if (what === "package") continue;
    await world.pool.query("update vouchers set balance = 1000");
    await crawler.open("voucher: partly spent", href!);
    await world.pool.query("update vouchers set balance = 0");
    await crawler.open("voucher: spent", href!);
    await world.pool.query("update vouchers set expires_at = now()");
    await crawler.open("voucher: expired", href!);
    await world.pool.query("update vouchers set expires_at = null, voided_at = now()");
    await crawler.open("voucher: voided", href!);
  }
}
