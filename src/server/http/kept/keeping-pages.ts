import type { Context } from "hono";
import type { Keeping } from "#web/http/context.ts";
import type { Page } from "#web/pages.ts";
import { pageKind, type PageKind } from "../headers.ts";
import type { AppOptions } from "../options.ts";
import type { InTurn } from "../response/in-turn.ts";
import { tagContent, tagOf } from "../response/etag.ts";
import { keptKeyOf } from "./key-of.ts";
import { noteRead } from "../../metrics.ts";
import { KeptPages, type KeptPage, type MadePage } from "./kept-pages.ts";
import { sendKept } from "./send-kept.ts";
import { Template } from "./template.ts";

interface Asked {
  page: Page;
  url: URL;
  tag: string;
}

interface Rendered {
  rendered: Response;
  /** Whether browsers and feed readers may revalidate the page. */
  isContent: boolean;
}

type Render = (keeping: Keeping) => Promise<Rendered>;

/** Returns a function that answers from memory if it can, and otherwise renders the page and keeps it. */
export function keepingPages(
  { services, config, metrics }: Pick<AppOptions, "services" | "config" | "metrics">,
  inTurn: InTurn,
) {
  const pages = new KeptPages(services.memory ?? null, noteRead(metrics, "pages"));

  return async (c: Context, asked: Asked, render: Render): Promise<Response> => {
    const now = Date.now();
    const make = async (mayKeep: boolean): Promise<MadePage | Response> => {
      const keeping: Keeping = { providerId: null, keys: [] };
      const { rendered, isContent } = await render(keeping);
      const kind = pageKind(asked.page, asked.url.searchParams);
      const page = mayKeep ? await pageFrom(c, rendered, { kind, isContent, keeping }) : null;
      if (page === null) return isContent ? tagged(c, rendered) : rendered;
      const { providerId } = keeping;
      return { page, kinds: asked.page.kept!.sources, providerId, until: endOfMinute(now) };
    };
    const opened = await pages.open(keptKeyOf(c, asked.page, asked.url, asked.tag), now, (mayKeep) =>
      inTurn(c, () => make(mayKeep)),
    );
    return opened instanceof Response ? opened : sendKept(c, opened, { config });
  };
}

function tagged(c: Context, rendered: Response): Promise<Response> {
  return tagContent(rendered, c.get("nonce"), c.req.header("If-None-Match"));
}

/** Pages show the time to the minute. */
function endOfMinute(now: number): number {
  return (Math.floor(now / 60_000) + 1) * 60_000;
}

/** Null if the response is an error, a redirect or a file, or concerns one visitor. */
async function pageFrom(
  c: Context,
  rendered: Response,
  { kind, isContent, keeping: { keys } }: { kind: PageKind; isContent: boolean; keeping: Keeping },
): Promise<KeptPage | null> {
  const type = rendered.headers.get("Content-Type") ?? "";
  const isText = type.startsWith("text/") || type.startsWith("application/json");
  if (rendered.status !== 200 || rendered.body === null || !isText || rendered.headers.has("Set-Cookie")) return null;
  const text = await rendered.text();
  const headers = Object.fromEntries(rendered.headers);
  delete headers["content-length"];
  const nonce = c.get("nonce");
  const framing = c.get("framing");
  return {
    template: new Template(text, [nonce, ...keys]),
    holes: ["nonce", ...keys.map(() => "key" as const)],
    headers: { ...headers, vary: [headers["vary"], "Accept-Encoding"].filter(Boolean).join(", ") },
    tag: isContent ? tagOf(text, nonce) : null,
    kind,
    frameSites: framing.sites,
    reaches: framing.reaches,
  };
}
