export interface Misspelt {
  /** As it was given. */
  name: string;
  /** The setting that is probably meant; null if nothing is like it. */
  meant: string | null;
}

/** Beginnings that only our own settings have. */
const ours = /^(ALMANAC|LIMIT)_/i;
/** Clients of the API read it, and may share a folder of settings with the server. */
const othersToo: ReadonlySet<string> = new Set(["ALMANAC_KEY"]);
/** In short names, two wrong letters make other words: HOST is no PORT. */
const longEnough = 8;

/** Variables that are probably meant as settings, but are none. Says nothing of the values. */
export function listMisspelt(env: NodeJS.ProcessEnv, settings: readonly string[]): Misspelt[] {
  const isGiven = (name: string) => env[name] !== undefined && env[name] !== "";
  return Object.keys(env)
    .filter((name) => isGiven(name) && !settings.includes(name) && !othersToo.has(name))
    .map((name) => ({
      name,
      meant: nearest(
        name,
        settings.filter((setting) => !isGiven(setting)),
      ),
    }))
    .filter(({ name, meant }) => meant !== null || ours.test(name));
}

export function sayMisspelt({ name, meant }: Misspelt): string {
  return `${name} is not a setting and has no effect${meant === null ? "" : `: is ${meant} meant?`}`;
}

function nearest(name: string, settings: readonly string[]): string | null {
  const most = name.length < longEnough ? 1 : 2;
  const [found] = settings
    .map((setting) => ({ setting, wrong: compare(name, setting) }))
    .filter(({ wrong }) => wrong <= most)
    .toSorted((one, other) => one.wrong - other.wrong);
  return found?.setting ?? null;
}

function compare(name: string, setting: string): number {
  const one = lettersOf(name);
  const other = lettersOf(setting);
  return Math.min(countWrong(one, other), countWrong(singular(one), singular(other)));
}

/** Lower case and lines between words are no other letters. */
function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll("_", "");
}

/** PROXY is near PROXIES, though three letters differ. */
function singular(letters: string): string {
  return letters.replace(/IES$/, "Y");
}

/** How many letters are wrong, missing, too many, or swapped with their neighbour. */
function countWrong(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_none, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const steps = [rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1)];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) steps.push(rows[i - 2]![j - 2]! + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
