import { describe, expect, it } from "vitest";
import { officeCookie, readOfficeCookie } from "./cookie.ts";

const at = (origin: string, cookie = "") => new Request(`${origin}/office`, { headers: { Cookie: cookie } });

describe("the office's cookie", () => {
  it("is bound to the host, and travels only over TLS", () => {
    const [, cookie] = officeCookie(at("https://book.example.com"), "sign-in", "abc");
    expect(cookie).toBe("__Host-office=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure");
  });

  it("has a plain name on this machine, which has no TLS", () => {
    const [, cookie] = officeCookie(at("http://localhost:3000"), "sign-in", "abc");
    expect(cookie).toBe("office=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax");
  });

  it("is not read under the plain name where there is TLS, because another host could have set that one", () => {
    expect(readOfficeCookie(at("https://book.example.com", "office=planted"), "sign-in")).toBeNull();
    expect(readOfficeCookie(at("https://book.example.com", "__Host-office=abc"), "sign-in")).toBe("abc");
  });

  it("is removed with an empty value", () => {
    expect(officeCookie(at("https://book.example.com"), "sign-in", "")[1]).toContain("Max-Age=0");
  });
});
