import type { Config } from "@react-router/dev/config";
import { buildFolder } from "./src/server/build/build-folder.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: buildFolder(process.env),
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
