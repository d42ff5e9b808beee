import { copyFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { bundleClient } from "./bundle-client.ts";

/** `npm run build:client`: the code and licence of `@almanac/client`. The script then runs `tsc` for the declarations. */
const root = resolve(import.meta.dirname, "..");
const folder = resolve(root, "packages/client");
await rm(resolve(folder, "dist"), { recursive: true, force: true });
await bundleClient(resolve(folder, "dist/client.js"));
await copyFile(resolve(root, "LICENSE"), resolve(folder, "LICENSE"));
