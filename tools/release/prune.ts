/** Files of packages that nothing loads at run time. */
const needless: readonly RegExp[] = [
  /\.(d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow|a|pc)$/,
  /^(test|tests|__tests__|docs?|examples?|benchmarks?|man)\//,
  /^\./,
  /^(README|CHANGELOG|HISTORY|AUTHORS|CONTRIBUTING)/i,
];

/** The same for one package, by the start of its path in node_modules. */
const needlessOf: Record<string, readonly RegExp[]> = {
  // Node.js itself is one file. Its headers are for compilers.
  "node-": [/^(include|share)\//],
  // Two of its fonts are in invoices.
  "@expo-google-fonts/noto-sans": [/^(?!400Regular\/|600SemiBold\/).*\.(ttf|js)$/, /\.png$/],
  "@fontsource/brygada-1918": [/\.css$/, /\.woff2$/, /-(400|600|700)-/],
  pdfkit: [/^js\/pdfkit\.(standalone|browser|old)/],
  fontkit: [/^(src|dist\/browser)/],
  brotli: [/^(enc|build)\//],
  "opentype.js": [/\.min\./, /^src\//],
  "libphonenumber-js": [/^(bundle|build|source|mobile|min)\//, /\.min\.js$/, /^metadata\.(full|mobile|min)|^examples/],
  // The server renders pages; browsers have their own build.
  "react-dom": [/^cjs\/react-dom-(client|profiling|server\.(browser|bun|edge)|server-legacy\.browser|test)/],
  // Modules and scripts are there twice; older ones a third time.
  "@opentelemetry/semantic-conventions": [/\.cjs$/, /^dist\/.*(experimental|incubating)/],
  zod: [/\.cjs$/, /^src\//],
  hono: [/^dist\/(cjs|types|jsx|adapter|client)\//],
  dayjs: [/^(esm|locale)\//],
  "@swc/helpers": [/^(src|scripts)\//],
  "@noble/": [/^src\//],
  ajv: [/^lib\//],
  // For another runtime.
  "bare-": [/^prebuilds\//],
  stripe: [/^(types|cjs)\//],
};

/** Packages that only declare types, or that only a compiler needs: an optional part of a package asks for them. */
const needlessPackages = /^(@types\/|@typescript\/|typescript$|csstype$|undici-types$)/;

export function isNeededPackage(name: string): boolean {
  return !needlessPackages.test(name);
}

/** Whether a release contains this file of a package. Licences always stay. */
export function isNeeded(packageName: string, file: string): boolean {
  if (/(^|\/)(licen[cs]e|notice|copying)/i.test(file)) return true;
  if (needless.some((pattern) => pattern.test(file))) return false;
  return !Object.entries(needlessOf).some(
    ([name, patterns]) => packageName.startsWith(name) && patterns.some((pattern) => pattern.test(file)),
  );
}
