import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import type { DrawAnswer, DrawingFailure, DrawingLimits, DrawInputOf, OutputOf, DrawWork } from "./messages.ts";

/** The picture cannot be drawn, now or later. */
export class CannotDraw extends Error {
  override name = "CannotDraw";

  readonly reason: DrawingFailure;
  /** In the words of the library. */
  readonly problem: string;

  constructor(reason: DrawingFailure, problem = "") {
    super(`the picture cannot be drawn: ${reason}${problem === "" ? "" : ` (${problem})`}`);
    this.reason = reason;
    this.problem = problem;
  }
}

/** Nothing can be drawn at the moment, which is not the picture's fault. */
export class DrawingUnavailable extends Error {
  override name = "DrawingUnavailable";
}

interface Waiting {
  work: DrawWork;
  input: unknown;
  limits: DrawingLimits;
  tries: number;
  resolve: (output: never) => void;
  reject: (fault: Error) => void;
}

/** In milliseconds: a child without work ends, because it needs 60 MB. */
const keepsIdle = 30_000;
/** A picture may crash the child by chance once, for example because the system was out of memory. */
const mostTries = 2;
const mostWaiting = 500;
/** Below everything that answers visitors. */
const niceness = 10;
/** What the child needs of the environment: libraries and fonts, and none of the secrets. */
const passed = /^(PATH|HOME|LANG|LC_\w+|TMPDIR|LD_LIBRARY_PATH|DYLD_\w+|FONTCONFIG_\w+|XDG_\w+)$/;

/**
 * Draws in a child process, one picture after the other. A child that needs too long or too much is killed, and the next
 * picture gets a new one. Those who wait take turns, so that no one waits for all the pictures of another.
 */
export class DrawingProcess {
  #child: ChildProcess | null = null;
  #current: { id: number; waiting: Waiting; failed: CannotDraw | null } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #waiting = new Map<string, Waiting[]>();

  /** Whoever asks under the same name waits in one line. */
  draw<Name extends DrawWork>(
    asks: string,
    work: Name,
    input: DrawInputOf<Name>,
    limits: DrawingLimits,
  ): Promise<OutputOf<Name>> {
    const { promise, resolve, reject } = Promise.withResolvers<OutputOf<Name>>();
    const line = this.#waiting.get(asks) ?? [];
    if (line.length >= mostWaiting) reject(new DrawingUnavailable("too many pictures wait"));
    else {
      this.#waiting.set(asks, [...line, { work, input, limits, tries: 0, resolve, reject }]);
      this.#next();
    }
    return promise;
  }

  /** The process that draws now, for tests. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #next(): void {
    if (this.#current !== null) return;
    const [first] = this.#waiting;
    if (first === undefined) return this.#rest();
    const [asks, [waiting, ...others]] = first;
    this.#waiting.delete(asks);
    if (others.length > 0) this.#waiting.set(asks, others);
    this.#begin(waiting!);
  }

  #begin(waiting: Waiting): void {
    clearTimeout(this.#timer);
    const { work, input, limits } = waiting;
    const child = (this.#child ??= this.#start());
    const id = ++this.#lastId;
    const current = { id, waiting: { ...waiting, tries: waiting.tries + 1 }, failed: null };
    this.#current = current;
    this.#timer = setTimeout(() => {
      this.#current!.failed = new CannotDraw("too-slow");
      child.kill("SIGKILL");
    }, limits.wallMs);
    child.ref();
    child.channel?.ref();
    // If it cannot be sent, the child has ended or ends, and its end says so.
    child.send({ id, work, input, limits }, (fault) => fault !== null && child.kill("SIGKILL"));
  }

  #start(): ChildProcess {
    // The built server is elsewhere, so the child is found by its name in the package.
    const main = createRequire(import.meta.url).resolve("#gateways/pictures/child/main.ts");
    const child = fork(main, {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=256"],
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name))),
        UV_THREADPOOL_SIZE: "2",
        MALLOC_ARENA_MAX: "2",
      },
      // Out of the terminal's reach: Ctrl-C is for the server alone.
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (child.pid !== undefined) becomeNice(child.pid);
    child.on("message", (answer: DrawAnswer) => this.#take(answer, child));
    child.once("error", (fault) => this.#ended(child, new DrawingUnavailable("no process draws", { cause: fault })));
    child.once("exit", () => this.#ended(child, null));
    return child;
  }

  #take(answer: DrawAnswer, child: ChildProcess): void {
    const current = this.#current;
    if (child !== this.#child || current?.id !== answer.id) return;
    if ("output" in answer) return this.#settle(() => current.waiting.resolve(answer.output as never));
    const failed = new CannotDraw(answer.failed, answer.why);
    // The child that needed too much ends itself.
    if (answer.failed === "broken") this.#settle(() => current.waiting.reject(failed));
    else current.failed = failed;
  }

  #ended(child: ChildProcess, fault: DrawingUnavailable | null): void {
    if (child !== this.#child) return;
    this.#child = null;
    const current = this.#current;
    if (current === null) return;
    const { waiting, failed } = current;
    const isOver = fault !== null || failed !== null || waiting.tries >= mostTries;
    if (isOver) return this.#settle(() => waiting.reject(fault ?? failed ?? new CannotDraw("crashed")));
    this.#current = null;
    this.#begin(waiting);
  }

  #settle(tell: () => void): void {
    clearTimeout(this.#timer);
    this.#current = null;
    tell();
    this.#next();
  }

  /** An idle child keeps no process alive. */
  #rest(): void {
    const child = this.#child;
    child?.unref();
    child?.channel?.unref();
    this.#timer = setTimeout(() => {
      this.#child = null;
      child?.kill("SIGKILL");
    }, keepsIdle).unref();
  }
}

function becomeNice(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
