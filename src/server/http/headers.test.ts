import { describe, expect, it } from "vitest";
import { pageAt } from "#web/page-at.ts";
import { mayPay, pageKind, partnerOf, securityHeaders } from "./headers.ts";

const plain = { nonce: "n", frameSites: [], checkoutOrigin: null, hasSecureSubdomains: false, isDevelopment: false };

describe("kinds of pages", () => {
  it.each([
    ["/", "content"],
    ["/post/x/", "content"],
    ["/widget/booking/x", "widget"],
    ["/widget/booking/x?tz=UTC", "widget"],
    ["/widget/booking/x?hold=t", "visit"],
    ["/widget/booking/x?tz=UTC&booking=t", "visit"],
    ["/widget/booking/x?reschedule=t", "visit"],
    ["/widget/booking/x?seat=t", "visit"],
    ["/widget/calendar.ics?booking=t", "visit"],
    ["/widget/cancel-booking?booking=t", "token"],
    ["/post/x?booking=t", "content"],
    ["/widget/booking/cancel-booking", "token"],
    ["/widget/cancel-booking/", "token"],
    ["/widget/request?office=t", "token"],
    ["/widget/proposal?booking=t", "token"],
    ["/widget/confirm-address?booking=t", "token"],
    ["/widget/my-data?response=t", "token"],
    ["/widget/my-data.json?order=t", "token"],
    ["/widget/appointment/service/x/cancel", "token"],
    ["/widget/appointment/service/x", "widget"],
    ["/widget/otl/abc", "token"],
    ["/widget/otl", "token"],
    ["/verifyPayment", "token"],
    ["/verify-payment-callback", "token"],
    ["/test-checkout/test_abc", "token"],
    ["/product/x/buy?order=t", "token"],
    ["/product/x", "content"],
    ["/WIDGET/booking/x?hold=t", "visit"],
    ["/widget/Cancel-Booking//", "token"],
    ["/V2/preview/demo", "preview"],
    ["/v2/preview/1/post/x", "preview"],
    ["/api/v1/services", "api"],
  ])("%s is %s", (address, kind) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    expect(pageKind(pageAt(pathname), searchParams)).toBe(kind);
  });
});

describe("framing", () => {
  const ancestors = (kind: Parameters<typeof securityHeaders>[0]["kind"], frameSites: string[] = []) =>
    /frame-ancestors (.*)$/.exec(securityHeaders({ ...plain, kind, frameSites })["Content-Security-Policy"]!)![1];

  it("of widget pages is allowed for any site, unless the provider lists sites", () => {
    expect(ancestors("widget")).toBe("*");
    expect(ancestors("visit")).toBe("*");
    expect(ancestors("widget", ["https://shop.example"])).toBe("'self' https://shop.example");
    expect(ancestors("visit", ["https://shop.example"])).toBe("'self' https://shop.example");
  });

  it("of pages with a token is forbidden, whatever the provider allows", () => {
    expect(ancestors("token")).toBe("'none'");
    expect(ancestors("token", ["https://shop.example"])).toBe("'none'");
    expect(ancestors("preview", ["*"])).toBe("'none'");
    expect(ancestors("content", ["*"])).toBe("'self'");
  });
});

describe("an office with a host of its own", () => {
  const origins = { site: "https://book.example.com", office: "https://office.example.com" };
  const policy = (kind: Parameters<typeof securityHeaders>[0]["kind"], frameSites: string[] = []) =>
    securityHeaders({ ...plain, kind, frameSites, partner: partnerOf(kind, origins) })["Content-Security-Policy"]!;

  it("frames public pages, and is framed by none", () => {
    expect(policy("office")).toContain("frame-src 'self' https://book.example.com;");
    expect(policy("office")).toMatch(/frame-ancestors 'none'$/);
    expect(policy("visit", ["https://shop.example"])).toMatch(
      /frame-ancestors 'self' https:\/\/office.example.com https:\/\/shop.example$/,
    );
    expect(policy("content")).toMatch(/frame-ancestors 'self' https:\/\/office.example.com$/);
    expect(policy("content")).toContain("frame-src 'self';");
    expect(policy("token")).toMatch(/frame-ancestors 'none'$/);
  });

  it("is not named while it shares the address of the site", () => {
    expect(partnerOf("content", { site: origins.site, office: origins.site })).toBeNull();
  });
});

describe("a file of the office", () => {
  it("runs nothing", () => {
    const headers = securityHeaders({ ...plain, kind: "office", isOfficeFile: true });
    expect(headers["Content-Security-Policy"]).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers["X-Content-Type-Options"]).toBe("nosniff");
    expect(headers["Cross-Origin-Resource-Policy"]).toBe("same-origin");
  });
});

describe("forms", () => {
  const policy = (checkoutOrigin: string | null) =>
    securityHeaders({ ...plain, kind: "widget", checkoutOrigin })["Content-Security-Policy"];

  it("lead only to this site and to the checkout", () => {
    expect(policy(null)).toContain("form-action 'self';");
    expect(policy("https://checkout.example")).toContain("form-action 'self' https://checkout.example;");
  });
});

describe("whether a form may lead to the checkout", () => {
  it.each([
    ["/widget/booking/x?hold=t&step=pay", true],
    ["/widget/otl/x?hold=t&step=pay", true],
    ["/product/x/buy?order=t", true],
    ["/verifyPayment?payment=t", true],
    ["/verify-payment-callback?payment=t", true],
    ["/widget/booking/x?hold=t", true],
    ["/widget/booking/x?booking=t", false],
    ["/widget/booking/x", false],
    ["/widget/form/x", false],
    ["/product/x", false],
    ["/", false],
    ["/v2/preview/1/verify-payment-callback", false],
  ])("%s: %s", (address, expected) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    expect(mayPay(pageAt(pathname), searchParams)).toBe(expected);
  });
});

describe("HSTS", () => {
  it("covers only the host, unless subdomains are configured", () => {
    const policy = (hasSecureSubdomains: boolean) =>
      securityHeaders({ ...plain, kind: "content", hasSecureSubdomains })["Strict-Transport-Security"];
    expect(policy(false)).toBe("max-age=31536000");
    expect(policy(true)).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("scripts of other sites", () => {
  const policy = (reaches: string[]) =>
    securityHeaders({ ...plain, kind: "content", reaches })["Content-Security-Policy"]!;

  it("reach their site only after the visitor accepts them", () => {
    expect(policy([])).not.toContain("https:");
    expect(policy(["https://stats.example"])).toContain("connect-src 'self' https://stats.example;");
    expect(policy(["https://stats.example"])).toContain("img-src 'self' data: https://stats.example;");
  });
});
