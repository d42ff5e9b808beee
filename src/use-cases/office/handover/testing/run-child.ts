import { openDatabase, openPool } from "#store/database.ts";
import { testServices } from "../../../testing/services.ts";
import { runHandover } from "../run-handover.ts";

/** A process that carries out a handover, so that a test can kill it. */
const [url, providerId, id, now] = process.argv.slice(2) as [string, string, string, string];
const pool = openPool(url);
const services = testServices(openDatabase(pool), { clock: { now: () => new Date(now) } });
process.stdout.write("begun\n");
await runHandover(services, { providerId, id });
await pool.end();
