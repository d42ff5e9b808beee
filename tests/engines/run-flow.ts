import type { Engine } from "./drivers/driver.ts";
import type { Flow, Setting } from "./flows/flow.ts";
import type { Run } from "./report.ts";
import { Visitor } from "./visitor.ts";

/** One flow in one engine at one width, in a session of its own. */
export async function runFlow(engine: Engine, flow: Flow, width: number, setting: Setting): Promise<Run> {
  const started = performance.now();
  const driver = await engine.start({ hasScripts: flow.hasScripts, width });
  const visitor = new Visitor(driver, setting.origin, flow.hasScripts);
  let fault: string | undefined;
  try {
    await flow.run(visitor, setting);
    const errors = await driver.errors();
    if (errors.length > 0) fault = `the console shows: ${errors.join("; ")}`;
  } catch (thrown) {
    fault = thrown instanceof Error ? thrown.message : String(thrown);
  } finally {
    await driver.close();
  }
  const seconds = (performance.now() - started) / 1000;
  return { engine: engine.name, flow: flow.name, width, seconds, fault, screens: visitor.screens };
}
