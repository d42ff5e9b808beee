import type { Engine } from "./drivers/driver.ts";
import type { Flow, Setting } from "./flows/flow.ts";
import type { Run } from "./report.ts";
import type { Screen } from "./screens.ts";
import { Visitor } from "./visitor.ts";

/** What Firefox logs if a page is left while its router still reads a response. */
const expectedError = /^TypeError: Error in input stream$|^Failed to fetch manifest patches/;

/** Runs one flow in one engine at one width, in a separate session. */
export async function runFlow(engine: Engine, flow: Flow, width: number, setting: Setting): Promise<Run> {
  const screens: Screen[] = [];
  const started = performance.now();
  const fault = await visit(engine, flow, width, setting, screens).then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
  );
  const seconds = (performance.now() - started) / 1000;
  return { engine: engine.name, flow: flow.name, width, seconds, fault, screens };
}

async function visit(engine: Engine, flow: Flow, width: number, setting: Setting, screens: Screen[]): Promise<void> {
  const driver = await engine.start({ hasScripts: flow.hasScripts, width });
  try {
    await flow.run(new Visitor({ driver, origin: setting.origin, hasScripts: flow.hasScripts, screens }), setting);
    const errors = (await driver.errors()).filter((error) => !expectedError.test(error));
    if (errors.length > 0) throw new Error(`the console shows: ${errors.join("; ")}`);
  } finally {
    await driver.close();
  }
}
