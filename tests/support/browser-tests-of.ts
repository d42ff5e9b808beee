/** The browser tests for each part. The first matching line counts. The last covers the rest of web/ and server/. */
const shownBy: readonly [RegExp, readonly string[]][] = [
  [/^tests\/e2e\/(.+\.spec)\.ts$/, []],
  [/^src\/embed\/|public\/embed\/|^src\/web\/frame\//, ["embed"]],
  [/\/forms\/|ui\/questions\//, ["forms", "surveys"]],
  [/\/content\/|markdown\//, ["content", "home"]],
  [/\/shop\//, ["shop"]],
  [/\/payments?\//, ["payment", "payment-stripe", "shop"]],
  [/public\/my-data\/|\/privacy\//, ["my-data"]],
  [/\/(cancel|outcome|requests)\/|\/office\//, ["manage", "requests", "mail"]],
  [/public\/team\//, ["team"]],
  [/\/booking\/|\/scheduling\//, ["booking", "typed", "parties", "series", "manage", "requests", "one-time-links"]],
  [/\/limits\//, ["limits"]],
  [/\/mail\//, ["mail"]],
  [/^src\/web\/ui\/|^tools\/dev-pages\/gallery\/|\/theme\//, ["ui", "booking", "shell"]],
  [/^locales\//, ["languages"]],
  [/^src\/(web|server)\/|^migrations\/|^packs\//, ["shell", "policy", "booking"]],
];

/** The files of tests/e2e that cover a list of changed files. */
export function browserTestsOf(changed: readonly string[]): string[] {
  const names = changed.flatMap((file) => {
    const found = shownBy.find(([pattern]) => pattern.test(file));
    if (found === undefined || /\.test\.tsx?$/.test(file)) return [];
    const [pattern, specs] = found;
    return specs.length > 0 ? specs : [pattern.exec(file)![1]!.replace(/\.spec$/, "")];
  });
  return [...new Set(names)].toSorted().map((name) => `tests/e2e/${name}.spec.ts`);
}
