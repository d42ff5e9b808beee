import { openDatabase, openPool } from "#store/database.ts";
import pino from "pino";
import { createMetrics } from "../../metrics.ts";
import { Outage } from "../../services/outage.ts";
import { startWorker } from "../worker.ts";
import { testServices } from "#use-cases/testing/services.ts";

/** A worker for tests to kill. Its job prints "began", and ends only if the second argument is "ends". */
const [url = "", ends = ""] = process.argv.slice(2);
const pool = openPool(url);
const log = pino({ level: "silent" });
startWorker({
  pool,
  services: testServices(openDatabase(pool)),
  log,
  outage: new Outage(log),
  metrics: createMetrics(),
  taskList: {
    "long-job": async () => {
      process.stdout.write("began\n");
      await (ends === "ends" ? pool.query("insert into job_effects values (1)") : new Promise(() => {}));
    },
    "reap-holds": () => {},
    "reconcile-payments": () => {},
  },
});
