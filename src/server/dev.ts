import { getRequestListener } from "@hono/node-server";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { createServer as createVite } from "vite";
import { chooseDevPages } from "./build/build-folder.ts";
import { listen, serverOptions, stopListening } from "./http/listen.ts";
import { endingWith, onStopSignal } from "./process/stop.ts";

/** `npm run dev`: the same application. Vite serves and reloads its modules. */
const root = resolve(import.meta.dirname, "../..");

process.env["NODE_ENV"] = "development";
chooseDevPages(process.env);
const server = createServer(serverOptions, (request, response) => {
  vite.middlewares(request, response, () => void respond(request, response));
});
const vite = await createVite({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });
// Loaded through Vite, because mails use the pages' components, which Node cannot load.
const { openProcess } = (await vite.ssrLoadModule("/src/server/process.ts")) as typeof import("./process.ts");
const current = await openProcess(root, process.env);
const { config, log } = current;

type Main = typeof import("./main.ts");
let loaded: { main: Main; listener: ReturnType<typeof getRequestListener> } | null = null;

/** Vite returns the same module until one of its imports changes. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const main = (await vite.ssrLoadModule("/src/server/main.ts")) as Main;
    if (loaded?.main !== main)
      loaded = { main, listener: getRequestListener(main.createApp({ ...current, assetsFolder: null }).fetch) };
    await loaded.listener(request, response);
  } catch (fault) {
    if (fault instanceof Error) vite.ssrFixStacktrace(fault);
    log.error({ err: fault }, "development server failed");
    response.writeHead(500).end(fault instanceof Error ? fault.stack : String(fault));
  }
}

const address = await listen(server, config, log);
onStopSignal(
  log,
  endingWith(log, async () => {
    await vite.close();
    server.closeAllConnections();
    await stopListening(server);
    await current.stop();
  }),
);
await current.prepared;
if (config.runsJobs) current.startJobs();
log.info(`Ready at ${address}`);
const { printOfficeLinks } = (await vite.ssrLoadModule(
  "/src/server/process/office-links.ts",
)) as typeof import("./process/office-links.ts");
await printOfficeLinks(current, current.services.officeOrigin ?? address);
