import { describe, expect, it } from "vitest";
import { App, freePort } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("SIGTERM", () => {
  it("finishes what is under way, loses no request and ends with success", async () => {
    using folder = temporaryFolder();
    const app = new App(await freePort(), folder.path, {});
    await app.until("/readyz", 200);

    const answers: Promise<number>[] = [];
    for (let i = 0; i < 40; i++) answers.push(app.status("/"));
    // The connections are made; whatever was accepted must be answered.
    await answers[0];
    expect(await app.kill("SIGTERM")).toBe(0);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });
});

describe("a bad environment", () => {
  it("is refused at start with all its faults together", async () => {
    using folder = temporaryFolder();
    const app = new App(await freePort(), folder.path, {
      APP_URL: "book.example.com",
      DATABASE_URL: "mysql://x",
      APP_SECRET: "short",
    });
    const code = await new Promise((resolve) => app.child.once("exit", resolve));
    expect(code).toBe(1);
    for (const name of ["APP_URL", "DATABASE_URL", "APP_SECRET"]) expect(app.output).toContain(`- ${name} must`);
  });
});
