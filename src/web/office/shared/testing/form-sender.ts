import { RouterContextProvider } from "react-router";
import type { Office as At, OperatorActor } from "#domain/office/actor.ts";
import type { FileServices, Services } from "#use-cases/shared/services.ts";
import { localeContext, servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { officeContext } from "../../../http/office/context.ts";
import { isRefused } from "../../../http/refused.ts";

type Action = (args: PageArguments) => Promise<unknown>;

interface Sent {
  /** What the action reads from the address. */
  params?: Record<string, string>;
  search?: string;
  /** As a browser sends it: a repeated name comes as a list. */
  fields: Record<string, string | readonly string[]>;
  /** How amounts are typed. */
  tag?: string;
}

/** What came of a form: where the browser goes on, or what the page shows. */
interface Answer {
  status: number;
  /** The path and the done-word of a redirect. */
  to?: string;
  /** Of a refusal that the form shows. */
  field?: string;
  fault?: string;
  typed?: Record<string, string>;
  /** Of a refusal that has a page of its own. */
  code?: string;
  secret?: string;
}

type SendForm = (at: At, action: Action, sent: Sent) => Promise<Answer>;

/** Sends forms to actions of the office of the only provider, as browsers do after the gate has let them through. */
export async function openFormSender(
  office: { rows: <Row extends object>(sql: string) => Promise<Row[]> },
  services: Services,
): Promise<SendForm> {
  const [provider] = await office.rows<{ id: string; slug: string; name: string; zone: string }>(
    "select id, slug, name, time_zone as zone from providers",
  );
  return async ({ actor }, action, { params = {}, search = "", fields, tag = "en-GB" }) => {
    const context = new RouterContextProvider();
    const granted = { ...provider!, isClosed: false, grant: actor.grant };
    const operator = { id: actor.operatorId, name: actor.name, email: "rui@example.com", locale: "en" };
    // The services of tests have everything.
    context.set(servicesContext, services as FileServices);
    context.set(localeContext, "en");
    context.set(tagContext, tag);
    context.set(officeContext, {
      kind: "provider",
      provider: granted,
      actor: actor as OperatorActor,
      signIn: { id: actor.signInId, operator, providers: [granted] } as never,
    });
    const url = new URL(`https://office.example/office/${provider!.slug}/form${search}`);
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    const request = new Request(url, { method: "POST", body: new URLSearchParams(pairs) });
    return answerOf(await action({ context, params, request, url }).catch(asRefused));
  };
}

function asRefused(thrown: unknown): unknown {
  if (isRefused(thrown)) return thrown;
  throw thrown;
}

function answerOf(given: unknown): Answer {
  if (given instanceof Response) return { status: given.status, to: given.headers.get("Location") ?? "" };
  const { data = given, init } = given as { data?: unknown; init?: ResponseInit | null };
  return { ...(data as Omit<Answer, "status">), status: init?.status ?? 200 };
}
