import { spawnSync } from "node:child_process";
import { generators } from "./generators.ts";

/** `npm run generate`: runs every generator, so that nobody has to know which one a change needs. */
for (const { script, isCurrent, downloads } of generators) {
  if (downloads && (await isCurrent())) {
    console.log(`${script}: current`);
    continue;
  }
  const { status } = spawnSync("npm", ["run", "--silent", script], { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) {
    console.error(`npm run ${script} failed.`);
    process.exit(1);
  }
  console.log(`${script}: written`);
}
