import { goodPack, spoil, type BadPack } from "../good-pack.ts";

const provider = "provider.yaml";
const coupons = "coupons.yaml";
const packages = "packages.yaml";

/** A pack with a coupon, a package, vouchers and a tax. */
export function moneyPack() {
  const good = goodPack();
  return {
    ...good,
    [provider]: `${String(good[provider])}\n${[
      "vouchers:",
      "  amounts: [25.00, 50.00]",
      "  any-amount: {from: 10.00, to: 500.00}",
      "tax:",
      "  name: VAT",
      "  rate: 8.875%",
      "  invoice-prefix: R-",
    ].join("\n")}`,
    [coupons]: [
      "- slug: welcome",
      "  name: Welcome",
      "  code: welcome-10",
      "  share: 10%",
      "  from: 2026-12-01",
      "  to: 2026-12-31",
      "  services: [haircut]",
    ].join("\n"),
    [packages]: [
      "- slug: ten",
      "  name: Ten haircuts",
      "  visits: 10",
      "  price: 250.00",
      "  services: [haircut]",
    ].join("\n"),
  };
}

/** Coupons, packages, vouchers and taxes. */
export const badMoney: BadPack[] = [
  [
    "a coupon that takes nothing off",
    spoil(moneyPack(), coupons, "  share: 10%\n", ""),
    `${coupons}:1:3: needs either a share or a sum that it takes off`,
  ],
  [
    "a coupon that takes off a share and a sum",
    spoil(moneyPack(), coupons, "share: 10%", "share: 10%\n  sum: 5.00"),
    `${coupons}:5:8: takes off either a share or a sum, not both`,
  ],
  [
    "a coupon that takes off nothing at all",
    spoil(moneyPack(), coupons, "share: 10%", "sum: 0"),
    `${coupons}:4:8: must be more than 0`,
  ],
  [
    "a code with other letters",
    spoil(moneyPack(), coupons, "welcome-10", "grüße"),
    `${coupons}:3:9: "code" must be 3 to 32 letters A to Z and digits`,
  ],
  [
    "a code twice",
    spoil(
      moneyPack(),
      coupons,
      "- slug: welcome",
      "- {slug: again, name: Again, code: WELCOME 10, share: 5%}\n- slug: welcome",
    ),
    `${coupons}:4:9: WELCOME10 is listed twice`,
  ],
  [
    "a coupon that ends before it starts",
    spoil(moneyPack(), coupons, "2026-12-31", "2026-11-30"),
    `${coupons}:6:7: ends on 2026-11-30, before it starts on 2026-12-01`,
  ],
  [
    "a coupon for an unknown service",
    spoil(moneyPack(), coupons, "haircut", "shave"),
    `${coupons}:7:14: there is no service "shave"`,
  ],
  [
    "a package of an unknown service",
    spoil(moneyPack(), packages, "[haircut]", "[shave]"),
    `${packages}:5:14: there is no service "shave"`,
  ],
  ["a package for nothing", spoil(moneyPack(), packages, "250.00", "0.00"), `${packages}:4:10: must be more than 0`],
  [
    "a package that no card can pay",
    spoil(spoil(moneyPack(), provider, "EUR", "KWD"), packages, "250.00", "250.005"),
    `${packages}:4:10: 250.005 KWD cannot be paid by card: use a multiple of 0.010 KWD`,
  ],
  ["an amount twice", spoil(moneyPack(), provider, "50.00]", "25.00]"), `${provider}:10:20: 25.00 EUR is listed twice`],
  [
    "a largest voucher below the smallest",
    spoil(moneyPack(), provider, "to: 500.00", "to: 5.00"),
    `${provider}:11:33: 5.00 EUR is less than 10.00 EUR`,
  ],
  [
    "a tax of four decimals",
    spoil(moneyPack(), provider, "8.875%", "8.8755%"),
    `${provider}:14:9: "rate" must be a percentage from 0% to 100% with at most three decimals, such as 8.875%`,
  ],
  [
    "a tax of more than everything",
    spoil(moneyPack(), provider, "8.875%", "100.001%"),
    `${provider}:14:9: "rate" must be a percentage from 0% to 100% with at most three decimals, such as 8.875%`,
  ],
  [
    "a prefix with a space",
    spoil(moneyPack(), provider, "R-", "R -"),
    `${provider}:15:19: "invoice-prefix" may have only letters, digits and the characters / . _ -`,
  ],
];
