import { expect, it } from "vitest";
import { freePort } from "../../../tests/support/app.ts";
import { DatabaseSwitch } from "../../../tests/support/database-switch.ts";
import { withDatabase } from "../testing/database.ts";
import { hasWaitedEnough, waitLimit, withWaitBudget } from "../wait-budget.ts";
import { Pulse } from "./pulse.ts";

it("counts its wait for a silent database as the request's, so that nothing is waited for twice", async () => {
  const test = await withDatabase();
  const door = new DatabaseSwitch(test.url, await freePort());
  await door.on();
  const pulse = new Pulse(door.urlOf(test.url), { isStrict: true });
  try {
    await pulse.start();
    await withWaitBudget(1_000, async () => {
      expect(await pulse.catchUp()).toBe(true);
      expect(waitLimit()).toBe(1_000);
      door.freeze();
      expect(await pulse.catchUp()).toBe(false);
      expect(hasWaitedEnough()).toBe(true);
    });
  } finally {
    await pulse.stop();
    await door.off();
    await test.close();
  }
});
