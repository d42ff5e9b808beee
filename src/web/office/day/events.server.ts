import type { LiveEvent } from "#use-cases/shared/services.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";

/** A browser that reads nothing for this many events is disconnected. */
const mostUnread = 100;
/** Milliseconds after which a browser opens a lost stream again. */
const retryMs = 2_000;

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // Proxies must not wait for the end of the response.
  "X-Accel-Buffering": "no",
};

/** A stream of what changes at the provider. Without one, pages refresh themselves more often. */
export function presentDayEvents({ context, request, url }: PageArguments): Response {
  const { provider, signIn } = passOf(context);
  const { live } = context.get(servicesContext);
  const since = Number(url.searchParams.get("since")) || 0;
  if (live == null) return new Response(null, { status: 204 });
  let close: (() => void) | null = null;
  const text = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const end = () => {
        if (!isOpen) return;
        isOpen = false;
        close?.();
        controller.close();
      };
      const send = (line: string) => {
        if (!isOpen) return;
        controller.enqueue(text.encode(line));
        if ((controller.desiredSize ?? 0) < -mostUnread) end();
      };
      send(`retry: ${retryMs}\n\n`);
      close = live.open({
        signInId: signIn.id,
        providerId: provider.id,
        since,
        tell: (event) => send(written(event)),
        end,
      });
      if (close === null) return end();
      request.signal.addEventListener("abort", end);
    },
    cancel: () => close?.(),
  });
  return close === null ? new Response(null, { status: 503 }) : new Response(stream, { headers });
}

function written(event: LiveEvent): string {
  const days = event.kind === "changed" && event.days !== null ? `${event.days.first} ${event.days.last}` : "";
  return `event: ${event.kind}\ndata: ${days}\n\n`;
}
