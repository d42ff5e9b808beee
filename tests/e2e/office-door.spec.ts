import type { Page } from "@playwright/test";
import { axe, expect, test, onceUnlessLong } from "./fixtures.ts";
import { findVisit } from "./office-steps.ts";

const root = "/office/saltwater-house";

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(`/dev/sign-in/${role}`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/office/);
}

/** Gives the browser an authenticator that keeps passkeys and checks its user. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/office/me");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await expect(page.getByText("The passkey is ready.")).toBeVisible();
}

test(
  "a passkey is added, signs in, proves again, and does nothing after it was removed",
  onceUnlessLong,
  async ({ page }, { project }) => {
    await withAuthenticator(page);
    await signIn(page, "manager");
    const name = `Phone of ${project.name}`;
    await addPasskey(page, name);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Sign out" }).click();

    await expect(page).toHaveURL(/\/office\/sign-in/);
    await axe(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL(new RegExp(root));

    await page.goto(`/office/confirm?next=${encodeURIComponent(`${root}/people/invite`)}`);
    await expect(page.getByRole("heading", { name: "Is it still you?" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Invite someone" })).toBeVisible();

    await page.goto("/office/me");
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(page.getByText("The passkey is removed.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByText("That passkey didn’t work.")).toBeVisible();
    await axe(page);
  },
);

test("a cancelled passkey leaves the page as it was, with a word about it", { tag: "@once" }, async ({ page }) => {
  await page.goto("/office/sign-in");
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByLabel("Email address").fill("marta@saltwater-house.example");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("That didn’t work. Try again, or use your email.")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("marta@saltwater-house.example");
});

test("several people share a desk", { tag: "@long" }, async ({ page }) => {
  await withAuthenticator(page);
  await signIn(page, "front-desk");
  await addPasskey(page, "Rui at the desk");
  await page.goto(`${root}/desk`);
  await axe(page);
  await page.getByRole("button", { name: "Share this browser" }).click();
  await expect(page.getByText("This browser is shared now.")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Day", exact: true }).click();
  await page.getByRole("button", { name: "Switch person" }).click();
  await expect(page.getByRole("heading", { name: "Who’s at the desk?" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(new RegExp(`${root}/day/`));
  await expect(page.locator(".desk-strip")).toContainText("Rui Pinto");
});

test(
  "a shared desk locks itself after ten minutes without input, and not while someone types",
  { tag: "@once" },
  async ({ page }) => {
    await page.clock.install();
    await signIn(page, "front-desk");
    await page.goto(`${root}/desk`);
    await page.getByRole("button", { name: "Share this browser" }).click();
    await page.goto(`${root}/bookings`);
    await page.clock.fastForward("09:30");
    await page.getByRole("searchbox").fill("mar");
    await page.clock.fastForward("09:30");
    await expect(page.getByRole("searchbox")).toHaveValue("mar");
    await page.clock.fastForward("00:40");
    await expect(page.getByRole("heading", { name: "Who’s at the desk?" })).toBeVisible();
  },
);

test("a shared desk warns before it locks, and what was typed is there again", { tag: "@once" }, async ({ page }) => {
  await page.clock.install();
  await signIn(page, "front-desk");
  await page.goto(`${root}/desk`);
  await page.getByRole("button", { name: "Share this browser" }).click();
  const visit = await findVisit(page, 6, root);
  await page.goto(visit);
  const text = page.locator('textarea[name="text"]');
  await text.fill("Brings her dog.\nNeeds the “quiet” room");
  const warning = page.getByRole("alert").filter({ hasText: "This screen locks in a minute." });
  await page.clock.fastForward("09:10");
  await expect(warning).toBeVisible();
  await axe(page);
  await page.keyboard.press("Shift");
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward("10:10");
  await expect(page.getByRole("heading", { name: "Who’s at the desk?" })).toBeVisible();
  await expect(page.getByText("What you typed is kept.")).toBeVisible();
  await axe(page);
  const next = new URL(page.url()).searchParams.get("next")!;
  await signIn(page, "manager");
  await page.goto(next);
  await expect(text).toHaveValue("");
  await signIn(page, "front-desk");
  await page.goto(next);
  await expect(page.getByText("Everything you typed is still here.")).toBeVisible();
  await expect(text).toHaveValue("Brings her dog.\nNeeds the “quiet” room");
  await axe(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the door offers mail only", onceUnlessLong, async ({ page }) => {
    await page.goto("/office/sign-in");
    await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
    await signIn(page, "owner");
    await page.goto("/office/me/passkeys");
    await expect(page.getByText("This browser can’t make passkeys.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Make the passkey" })).toBeHidden();
  });
});
