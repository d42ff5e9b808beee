import { AlmanacProblem, readProblem, type Problem } from "./problem.ts";
import { puzzleIn, solvePuzzle, type Puzzle } from "./puzzle.ts";
import { operations, type Operations } from "./operations.generated.ts";

export { AlmanacProblem, type Problem } from "./problem.ts";
export type * from "./operations.generated.ts";

export interface ClientOptions {
  /** The address of the installation, such as `https://book.example.com`. */
  url: string;
  /** An API key. Without one, the client can do what a visitor can. */
  key?: string;
  /**
   * For a backend whose key may serve visitors: its own id for the visitor, so that limits count each visitor. Usually
   * given with each call.
   */
  visitor?: string;
  /** The language of names and messages. */
  locale?: string;
  /** How often a request is repeated after a lost connection, 429 or 503. Default: 2. */
  retries?: number;
  /**
   * Whether it does the work of the puzzle that the server asks of visitors who do a lot. It takes seconds of a processor,
   * beside your code. Default: true. Otherwise the call throws the refusal.
   */
  solvesPuzzles?: boolean;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
}

type OperationId = keyof Operations;

/** What a call takes: parameters of the path and the query together, and the body. */
export type InputOf<K extends OperationId> = Operations[K]["input"];
export type ResultOf<K extends OperationId> = Operations[K]["result"];

export interface CallOptions {
  signal?: AbortSignal;
  /** Default: a new key for each call. Give the same key to repeat a call from another process. */
  idempotencyKey?: string;
  /** The visitor that this call serves, instead of the client's. */
  visitor?: string;
}

type Call<K extends OperationId> =
  Partial<InputOf<K>> extends InputOf<K>
    ? (input?: InputOf<K>, options?: CallOptions) => Promise<ResultOf<K>>
    : (input: InputOf<K>, options?: CallOptions) => Promise<ResultOf<K>>;

type Calls = { [K in OperationId]: Call<K> };

/** The operations whose result is one page of a list. */
type ListId = {
  [K in OperationId]: ResultOf<K> extends { items: unknown[]; next: string | null } ? K : never;
}[OperationId];
type ItemOf<K extends ListId> = ResultOf<K> extends { items: (infer Item)[] } ? Item : never;

export interface Client extends Calls {
  /** All items of a list, page by page. */
  all<K extends ListId>(
    operation: K,
    input: Omit<InputOf<K>, "cursor">,
    options?: CallOptions,
  ): AsyncGenerator<ItemOf<K>, void>;
}

const longestWait = 30_000;
/** The second only follows a first that is too old, or too cheap since more people came. */
const mostPuzzles = 3;

export function createClient(options: ClientOptions): Client {
  const call = (id: OperationId, input: Record<string, unknown> = {}, callOptions: CallOptions = {}) =>
    send(id, input, callOptions, options);

  async function* all(id: OperationId, input: Record<string, unknown>, callOptions?: CallOptions) {
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = (await call(id, { ...input, cursor }, callOptions)) as { items: unknown[]; next: string | null };
      yield* page.items;
      cursor = page.next;
    }
  }

  const calls = Object.keys(operations).map((id) => [
    id,
    (input?: Record<string, unknown>, callOptions?: CallOptions) => call(id as OperationId, input, callOptions),
  ]);
  return { ...Object.fromEntries(calls), all } as Client;
}

async function send(
  id: OperationId,
  { body, ...parameters }: Record<string, unknown>,
  { signal, idempotencyKey, visitor: served }: CallOptions,
  { url, key, visitor, locale, retries = 2, solvesPuzzles = true, fetch: ask = fetch }: ClientOptions,
): Promise<unknown> {
  const [method, path] = operations[id];
  const headers = new Headers({ Accept: "application/json" });
  if (key !== undefined) headers.set("Authorization", `Bearer ${key}`);
  const named = served ?? visitor;
  if (named !== undefined) headers.set("Almanac-Visitor", named);
  if (locale !== undefined) headers.set("Accept-Language", locale);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  // The same key for every repetition, so that nothing is done twice.
  if (method === "POST") headers.set("Idempotency-Key", idempotencyKey ?? crypto.randomUUID());
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (signal !== undefined) request.signal = signal;
  const address = addressOf(url, path, parameters);
  let puzzles = 0;
  // A solved puzzle takes the place of the key. So it must not follow a request that may have been done unheard.
  let isHeard = true;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    const response = await ask(address, request).catch((fault: unknown) => {
      if (isLast || signal?.aborted === true) throw fault;
      return null;
    });
    if (response?.ok === true) return read(response);
    const problem = response === null ? null : await readProblem(response);
    const puzzle = problem === null || !solvesPuzzles || !isHeard ? null : puzzleIn(problem);
    if (puzzle !== null && puzzles < mostPuzzles) {
      puzzles++;
      attempt--;
      request.body = JSON.stringify({ ...(body as object), proof: await prove(puzzle, signal) });
      continue;
    }
    if (problem !== null && (isLast || puzzleIn(problem) !== null || !isWorthRepeating(problem)))
      throw new AlmanacProblem(problem);
    isHeard &&= problem?.status === 429;
    await pause(waitFor(response, attempt), signal);
  }
}

/** Does the work, and waits until the server accepts it. */
async function prove(puzzle: Puzzle, signal: AbortSignal | undefined): Promise<{ puzzle: string; work: string }> {
  const [work] = await Promise.all([solvePuzzle(puzzle, signal), pause(puzzle.openSeconds * 1000, signal)]);
  return { puzzle: puzzle.puzzle, work };
}

function addressOf(base: string, path: string, parameters: Record<string, unknown>): URL {
  const rest = { ...parameters };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (typeof value !== "string" || value === "") throw new TypeError(`The parameter "${name}" is missing.`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const address = new URL(`${base.replace(/\/{1,9}$/, "")}${filled}`);
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(name, String(one));
  }
  return address;
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? response.json() : response.text();
}

function isWorthRepeating({ status }: Problem): boolean {
  return status === 429 || status === 503;
}

function waitFor(response: Response | null, attempt: number): number {
  const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
  const usual = 250 * 2 ** attempt;
  return Math.min(longestWait, Number.isFinite(seconds) ? Math.max(seconds * 1000, usual) : usual);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
}
