import type { Context, Hono } from "hono";
import type { OpenedKey } from "../access.ts";
import type { Endpoint } from "../define.ts";
import { ApiFault, apiProblem } from "../problem.ts";
import { argumentsOf, mayUseTool, requestOf, toolsOf, type Tool } from "./tools.ts";

interface Options {
  endpoints: readonly Endpoint[];
  /** The key of a request; null without one. Throws if it is not accepted. */
  keyOf: (c: Context) => Promise<OpenedKey | null>;
  /** Sends a request to the API on behalf of another. */
  send: (request: Request, maker: Context) => Promise<Response>;
}

const instructions =
  "Find times with list_businesses, list_services and find_times. Hold a time with hold_time, then give the person the " +
  "address in `page`: only the person can book. Times are in the time zone that each answer names.";

/**
 * The Model Context Protocol over streamable HTTP, without sessions. Each tool is an operation of the API and is called
 * as a request to it, so the same rules, limits and refusals apply.
 */
export function mountMcp(api: Hono, { endpoints, keyOf, send }: Options): void {
  const tools = toolsOf(endpoints);
  api.post("/mcp", async (c) => {
    const key = await keyOf(c).catch(refuse);
    if (key instanceof Response) return key;
    const { server, transport } = await openServer({
      tools: tools.filter((tool) => mayUseTool(tool, key)),
      call: async (tool, given) => resultOf(await send(requestFor(c, requestOf(tool, given, { key })), c)),
    });
    try {
      return await transport.handleRequest(c.req.raw);
    } finally {
      await server.close();
    }
  });
  api.all("/mcp", () => apiProblem({ code: "method-not-allowed", allow: "POST" }));
}

interface Served {
  tools: readonly Tool[];
  call: (tool: Tool, given: Record<string, unknown>) => Promise<ToolResult>;
}

/** Loaded with the first request, because most installations have none. */
async function openServer({ tools, call }: Served) {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, types] = await Promise.all([
    import("@modelcontextprotocol/sdk/server/index.js"),
    import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
    import("@modelcontextprotocol/sdk/types.js"),
  ]);
  const server = new Server({ name: "almanac", version: "1" }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({ tools: tools.map(describe) }));
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined) throw new types.McpError(types.ErrorCode.InvalidParams, `There is no tool ${name}`);
    return { ...(await call(tool, given)) };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return { server, transport };
}

function describe(tool: Tool) {
  const { name, title, description, endpoint } = tool;
  const reads = endpoint.method === "GET";
  const annotations = {
    title,
    readOnlyHint: reads,
    destructiveHint: /cancel|move/i.test(endpoint.id),
    openWorldHint: false,
  };
  return { name, title, description, inputSchema: argumentsOf(tool), annotations };
}

interface ToolResult {
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

/** The request to the API, with what operations read of the headers. */
function requestFor(c: Context, { path, method, body }: ReturnType<typeof requestOf>): Request {
  const headers = new Headers();
  for (const name of ["Accept-Language", "Authorization"]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (body !== null) headers.set("Content-Type", "application/json");
  return new Request(new URL(path, c.req.url), { method, headers, ...(body !== null && { body }) });
}

async function resultOf(response: Response): Promise<ToolResult> {
  const text = await response.text();
  return response.ok
    ? { content: [{ type: "text", text: text === "" ? "Done" : text }] }
    : { content: [{ type: "text", text: explain(text) }], isError: true };
}

function refuse(fault: unknown): Response {
  if (fault instanceof ApiFault) return apiProblem(fault.refusal);
  throw fault;
}

/** Assistants understand words better than codes, but need both. */
function explain(text: string): string {
  const {
    detail,
    code,
    errors = [],
  } = JSON.parse(text) as {
    detail: string;
    code: string;
    errors?: { path: string; message: string }[];
  };
  return [`${detail} (${code})`, ...errors.map(({ path, message }) => `${path}: ${message}`)].join("\n");
}
