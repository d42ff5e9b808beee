/** What a span is about. Values of statements, addresses and names of people never become attributes. */
export interface SpanStart {
  name: string;
  kind: "request" | "job" | "statement";
  /** The caller's `traceparent` header. */
  parent?: string | undefined;
  attributes?: Attributes;
}

type Attributes = Record<string, string | number>;

/** A span while its work runs. */
interface OpenSpan {
  describe(name: string, attributes: Attributes, hasFailed?: boolean): void;
}

/** Measures requests, jobs and statements, and sends them to a collector. */
export interface Tracing {
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Sends what it has, within two seconds. */
  stop(): Promise<void>;
}

/** Without a collector. */
export const noTracing: Tracing = {
  run: (_start, work) => work({ describe: () => {} }),
  stop: () => Promise.resolve(),
};
