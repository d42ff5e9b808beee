import type { Flow } from "./flow.ts";
import { tickAll } from "./steps.ts";

/** Orders and pays a product in its second variant. Few are left, so each run buys one. */
export const buyProduct: Flow = {
  name: "buy a product",
  hasScripts: true,
  async run(visitor) {
    await visitor.open("/product/wool-blanket/");
    await visitor.screen("Wool blanket");
    await visitor.press(/^Double/);
    await visitor.waitFor(".purchase__price", "€149");
    await visitor.press("Buy");
    await visitor.screen("Your order");
    await visitor.says("Double, 220 × 240 cm", "€149");
    await visitor.typeAll({ "#name": "Ada Byron", "#email": "ada@example.com" });
    await tickAll(visitor);
    await visitor.press("Continue to payment");
    await visitor.says("Test payment. No card, no money.");
    await visitor.press("Pay");
    await visitor.screen("Paid. Thank you.");
    await visitor.says("Double, 220 × 240 cm", "€149");
  },
};
