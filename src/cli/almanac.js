#!/usr/bin/env node
// JavaScript, because a Node.js that is too old cannot read almanac.ts, and so could not say why.
const needed = 26;

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Almanac needs Node.js ${needed} or newer, and this is ${process.version}. Use a newer one. In a clone, \`npm ci\` installs ` +
      "it, and `npm run -s almanac -- …` uses it.",
  );
  process.exitCode = 1;
} else {
  await import("./almanac.ts");
}
