import { expect, it } from "vitest";
import { endOfCode, foldCode, readCreditCode, writeCreditCode } from "./code.ts";

it("reads the code of a voucher however it was typed", () => {
  const code = "K7Q4MD2X90TB5HWE";
  for (const typed of ["K7Q4-MD2X-90TB-5HWE", " k7q4 md2x 9otb 5hwe ", "K7Q4–MD2X–9OTB–5HWE", code])
    expect(readCreditCode(typed)).toBe(code);
});

it("reads i and l as one, which no code has", () => {
  expect(readCreditCode("iiii-LLLL-0000-oooo")).toBe("1111111100000000");
});

it.each(["", "K7Q4", "K7Q4-MD2X-90TB-5HWE-1", "K7Q4-MD2X-90TB-5HW!", "WELCOME10", "UUUU-UUUU-UUUU-UUUU"])(
  "does not read %j",
  (typed) => {
    expect(readCreditCode(typed)).toBe(null);
  },
);

it("compares coupons without case, spaces and hyphens, and keeps every letter", () => {
  expect(foldCode(" welcome-10 ")).toBe("WELCOME10");
  expect(foldCode("OIL")).toBe("OIL");
});

it("writes a code in groups of four", () => {
  expect(writeCreditCode("K7Q4MD2X90TB5HWE")).toBe("K7Q4-MD2X-90TB-5HWE");
  expect(endOfCode("K7Q4MD2X90TB5HWE")).toBe("5HWE");
});

it("a code has no characters that cannot be seen", () => {
  expect(foldCode("spr\u0000ing\u200B")).toBe("SPRING");
});
