import type { Config } from "../config.ts";

/** What a span is about. Values of statements, addresses and names of people never become attributes. */
export interface SpanStart {
  name: string;
  kind: "request" | "job" | "statement";
  /** The caller's `traceparent` header. */
  parent?: string | undefined;
  attributes?: Attributes;
}

export type Attributes = Record<string, string | number>;

/** A span while its work runs. */
export interface OpenSpan {
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

/** Loads OpenTelemetry only if the settings name a collector. */
export async function openTracing({ traces }: Pick<Config, "traces">): Promise<Tracing> {
  if (traces === null) return noTracing;
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(traces);
}
