import { copyFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { bundleReact } from "./bundle-react.ts";

/** `npm run build:react`: the code and licence of `@almanac/react`. The script then runs `tsc` for the declarations. */
const root = resolve(import.meta.dirname, "..");
const folder = resolve(root, "packages/react");
await rm(resolve(folder, "dist"), { recursive: true, force: true });
await bundleReact(resolve(folder, "dist/react.js"));
await copyFile(resolve(root, "LICENSE"), resolve(folder, "LICENSE"));
