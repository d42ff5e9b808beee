import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { signIn } from "../../http/office/office-people.ts";
import { App, freePort, impatient } from "../../support/app.ts";
import { DatabaseSwitch } from "../../support/database-switch.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { everyRequest } from "./every-request.ts";
import { askAll, faultOf, withoutDatabase } from "./try-routes.ts";

const folder = temporaryFolder();
const provider = "saltwater-house";
let database: TestDatabase;
let door: DatabaseSwitch;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  door = new DatabaseSwitch(database.url, await freePort());
  await door.on();
  app = new App(await freePort(), folder.path, {
    ...{ DATABASE_URL: door.urlOf(database.url), WORKER: "separate", LIMITS: "off", ...impatient },
  });
  await app.until("/readyz", 200);
});
afterAll(async () => {
  door.thaw();
  await app.kill();
  await door.off();
  await database.close();
  folder[Symbol.dispose]();
});

const all = everyRequest(provider);

describe("a database that is stopped in the middle of everything", () => {
  it("is answered with 503 at every page, form, stream, download and operation, and nothing that was typed is lost", async () => {
    const cookie = await signIn(database.pool, { role: "owner", provider });
    const before = await askAll(app.origin, all, cookie);
    const logged = app.output.length;
    door.freeze();
    const during = await askAll(app.origin, all, cookie);
    await app.until("/readyz", 503);
    expect(during.flatMap((answer, at) => faultOf(answer, before[at]!.status) ?? [])).toEqual([]);
    expect(app.output.slice(logged)).not.toContain('"level":50');
    door.thaw();
    await app.until("/readyz", 200);
    const after = await askAll(app.origin, all, cookie);
    const changed = after.filter(({ status }, at) => status !== before[at]!.status && status >= 500);
    expect(changed.map(({ route, status }) => `${route}: ${status}`)).toEqual([]);
  });

  it("has no exception for a route that is gone", () => {
    const known = new Set(all.map(({ route }) => route));
    expect(Object.keys(withoutDatabase).filter((route) => !known.has(route))).toEqual([]);
  });
});
