import { expect, it } from "vitest";
import { translatorOf } from "../../../i18n/translator.ts";
import { movementName } from "./movement-name.server.ts";

const t = await translatorOf("en");

it("does not call what went back paid", () => {
  expect(movementName({ kind: "in-person", method: "cash", amount: 2000 }, t)).toBe("Paid in cash");
  expect(movementName({ kind: "in-person", method: "cash", amount: -2000 }, t)).toBe("Refund");
  expect(movementName({ kind: "voucher", method: "", amount: 2000 }, t)).toBe("Paid with a voucher");
  expect(movementName({ kind: "voucher", method: "", amount: -2000 }, t)).toBe("Refund");
  expect(movementName({ kind: "refund", method: "elsewhere", amount: -500 }, t)).toBe("Refund");
});

it("leaves out the visits of a package", () => {
  expect(movementName({ kind: "package", method: "", amount: 1 }, t)).toBeNull();
});
