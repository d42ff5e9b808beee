import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Traces } from "../config.ts";
import type { SpanStart, Tracing } from "./tracing.ts";

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, statement: SpanKind.CLIENT };
/** Milliseconds. A collector that is away must not keep a stopping process. */
const stopWithin = 2_000;

/** Spans know their parent by an AsyncLocalStorage of their own: nothing global is registered. */
export function openTelemetry({ endpoint, serviceName }: Traces): Tracing {
  const exporter = new OTLPTraceExporter({ url: endpoint });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("almanac");
  const current = new AsyncLocalStorage<Context>();
  return {
    async run(start, work) {
      const parent = parentOf(start, current.getStore());
      if (parent === null) return work({ describe: () => {} });
      const span = tracer.startSpan(
        start.name,
        { kind: kinds[start.kind], ...(start.attributes && { attributes: start.attributes }) },
        parent,
      );
      const fail = () => span.setStatus({ code: SpanStatusCode.ERROR });
      try {
        return await current.run(trace.setSpan(parent, span), () =>
          work({
            describe(name, attributes, hasFailed = false) {
              span.updateName(name).setAttributes(attributes);
              if (hasFailed) fail();
            },
          }),
        );
      } catch (fault) {
        // Only that it failed: messages of faults can quote values.
        fail();
        throw fault;
      } finally {
        span.end();
      }
    },
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, stopWithin).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/** Null for a statement that no request and no job asked for, such as the health check's. */
function parentOf({ kind, parent }: SpanStart, current: Context | undefined): Context | null {
  if (kind === "statement") return current ?? null;
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
