import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import pg from "pg";
import { generateSchema } from "./generate-schema.ts";
import { writeChecksums } from "../tests/support/checksums.ts";
import { setup } from "../tests/support/postgres.ts";

/** `npm run schema`: writes src/store/schema.generated.ts from a migrated empty database, and the migrations' checksums. */
await writeChecksums();
const teardown = await setup();
const url = new URL(process.env["TEST_DATABASE_URL"]!);
url.pathname = "/almanac_template";
const pool = new pg.Pool({ connectionString: url.href });
// The server may stop before the last connection is closed.
pool.on("error", () => {});
await writeFile(resolve(import.meta.dirname, "../src/store/schema.generated.ts"), await generateSchema(pool));
await pool.end();
await teardown();
