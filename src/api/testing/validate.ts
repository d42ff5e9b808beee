import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { successStatusOf, type Endpoint } from "../define.ts";
import { writeDocument } from "../document.ts";
import { endpoints } from "../endpoints.ts";
import { apiRefusals, generalRefusals, type UseCaseRefusal } from "../problem.ts";

const general: ReadonlySet<string> = new Set([...generalRefusals, ...Object.keys(apiRefusals)]);

let ajv: Ajv2020 | null = null;
const known = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
  if (ajv === null) {
    ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(writeDocument(endpoints), "api.json");
  }
  const current = ajv;
  return known.getOrInsertComputed(pointer, () => current.compile({ $ref: `api.json#${pointer}` }));
}

/** The endpoint that answers a path below /api/v1. */
export function endpointAt(method: string, path: string): Endpoint | null {
  const segments = path.split("/").length;
  const candidates = endpoints.filter((each) => each.method === method && patternOf(each.path).test(path));
  // A literal segment goes before a parameter, as the router has it.
  return candidates.find((each) => each.path === path) ?? candidates.find(sizeIs(segments)) ?? null;
}

const sizeIs = (segments: number) => (each: Endpoint) => each.path.split("/").length === segments;

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

/** Throws if a response is not as the document says. */
export function validateResponse(endpoint: Endpoint, status: number, type: string, body: unknown): void {
  const fail = (why: string) => {
    throw new Error(`${endpoint.id} ${status}: ${why}\n${JSON.stringify(body)?.slice(0, 2_000)}`);
  };
  if (status === 304) return;
  if (status >= 400) {
    if (type !== "application/problem+json") fail(`has the type ${type}`);
    const validate = validatorAt("/components/schemas/Problem");
    if (!validate(body)) fail(JSON.stringify(validate.errors));
    const { code } = body as { code: UseCaseRefusal["code"] };
    if (!endpoint.refusals?.includes(code) && !general.has(code)) fail(`its refusals do not name ${code}`);
    return;
  }
  if (status !== successStatusOf(endpoint)) fail(`should be ${successStatusOf(endpoint)}`);
  if (endpoint.response === null) {
    if (body !== null) fail("should have no body");
    return;
  }
  if (type !== "application/json") fail(`has the type ${type}`);
  const escaped = endpoint.path
    .replaceAll("~", "~0")
    .replaceAll("/", "~1")
    .replaceAll("{", "%7B")
    .replaceAll("}", "%7D");
  const validate = validatorAt(
    `/paths/${escaped}/${endpoint.method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
  );
  if (!validate(body)) fail(JSON.stringify(validate.errors));
}
