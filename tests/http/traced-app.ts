import type { TestDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";

/** Reports each module of OpenTelemetry that sends something. */
const watch = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, next) {
    if (/opentelemetry\\/(sdk|exporter|otlp)/.test(url)) process.stderr.write("LOADED " + url + "\\n");
    return next(url, context);
  } });`)}`;

/** Starts a product whose log names what it loads of OpenTelemetry. */
export async function startTraced(database: TestDatabase, folder: string, env: Record<string, string>): Promise<App> {
  const options = { NODE_OPTIONS: `--import ${watch}`, LOG_LEVEL: "warn" };
  const app = new App(await freePort(), folder, { DATABASE_URL: database.url, ...options, ...env });
  await app.until("/readyz", 200);
  return app;
}
