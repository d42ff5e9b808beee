import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { writeOperations } from "./client/write-operations.ts";

/** `npm run client`: writes the types of `almanac/client` from the API's document. */
const file = resolve(import.meta.dirname, "../src/client/operations.generated.ts");
await writeFile(file, await writeOperations(file));
