import { randomUUID } from "node:crypto";
import { playReturns, settled } from "./payments.ts";
import { ada, tokenIn, type Stage } from "./scene.ts";

/** Buying a product. */
export async function playShop(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const buy = "/product/wool-blanket/buy?variant=single";
  await crawler.open("product", "/product/wool-blanket");
  await crawler.open("buy", buy);
  await crawler.open("buy: what cannot be", "/product/unheard-of/buy");
  const order = (form: Record<string, string>) => ({
    key: randomUUID(),
    name: ada.firstName,
    email: ada.email,
    quantity: "1",
    terms: "yes",
    ...form,
  });
  await crawler.send("buy: nothing typed", buy, { key: randomUUID(), name: "", email: "", quantity: "0" });
  await crawler.send("buy: wrong", buy, order({ email: "ada", name: "Ν".repeat(900) }));
  await crawler.send("buy: more than there are", buy, order({ quantity: "99" }));
  await crawler.send("buy: an unknown field", buy, order({ τιμή: "1" }));
  const till = await crawler.send("buy: checkout", buy, order({ quantity: "2" }));
  const back = tokenIn(till.path, "back").replace("/en-xa", "");
  await crawler.open("order: pending", back);
  await crawler.open("order: left", `${back}&left=1`);
  await crawler.open("order: changed", tokenIn(till.path, "leave").replace("/en-xa", ""));
  await crawler.send("order: paid", till.path, { choice: "pay" });
  await settled(stage);
  await crawler.open("order: known to be paid", back);
  await crawler.send("order: bought once more", buy, order({}));
  const again = await crawler.send("order: another", buy, order({}));
  const returned = tokenIn(again.path, "back").replace("/en-xa", "");
  await playReturns(stage, "order returned", returned);
  const third = await crawler.send("order: a third", buy, order({}));
  await world.pool.query("update orders set hold_expires_at = now() - interval '1 hour' where state = 'held'");
  await crawler.open("order: no longer set aside", `${tokenIn(third.path, "back").replace("/en-xa", "")}&left=1`);
  await world.pool.query("update product_variants set stock = 0 where slug = 'single'");
  await crawler.open("product: sold out", "/product/wool-blanket?variant=single");
  await crawler.open("buy: sold out", buy);
}
