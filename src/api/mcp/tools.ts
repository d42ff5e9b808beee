import { z } from "zod";
import type { OpenedKey } from "../access.ts";
import type { Endpoint } from "../define.ts";

/** An operation of the API that assistants may call. */
export interface Tool {
  name: string;
  title: string;
  /** What an assistant must know to use it well. */
  description: string;
  endpoint: Endpoint;
}

interface Offered {
  /** The operation's id. */
  id: string;
  name: string;
  title: string;
  description: string;
}

/**
 * Assistants find and hold times. A person books by opening the hold's page, so an assistant cannot accept terms or
 * spend money for anyone.
 */
const offered: readonly Offered[] = [
  {
    id: "listProviders",
    name: "list_businesses",
    title: "List businesses",
    description: "The businesses that can be booked here. Other tools need the `slug` of one.",
  },
  {
    id: "listServices",
    name: "list_services",
    title: "List services",
    description: "What a business offers: names, prices, lengths and members of staff.",
  },
  {
    id: "listTimes",
    name: "find_times",
    title: "Find free times",
    description: "The free times of a service between two days. Only these times can be held.",
  },
  {
    id: "nextTime",
    name: "find_next_time",
    title: "Find the next free time",
    description: "The first free time of a service. Use it if the person has no wish for a day.",
  },
  {
    id: "explainTime",
    name: "explain_time",
    title: "Explain a time",
    description: "Why a service cannot be booked at a time.",
  },
  {
    id: "hold",
    name: "hold_time",
    title: "Hold a time",
    description:
      "Holds a free time for ten minutes. It is not booked yet: give the person the address in `page`. They check the " +
      "details there, accept the terms and book. Put what you know about the person in `prefill`.",
  },
  {
    id: "readHold",
    name: "read_hold",
    title: "Read a hold",
    description: "What a hold costs, how long it lasts, and whether the person has booked it.",
  },
  {
    id: "releaseHold",
    name: "release_hold",
    title: "Release a hold",
    description: "Gives a held time back, if the person does not want it.",
  },
  {
    id: "listBookings",
    name: "list_bookings",
    title: "List bookings",
    description: "The bookings of the business, by day, state and member of staff.",
  },
  {
    id: "readOfficeBooking",
    name: "read_booking",
    title: "Read a booking",
    description: "One booking of the business, by its reference.",
  },
  {
    id: "makeBooking",
    name: "make_booking",
    title: "Book for a customer",
    description: "Books a time for a customer of the business, as the front desk does. It is booked at once.",
  },
  {
    id: "moveByOffice",
    name: "move_booking",
    title: "Move a booking",
    description: "Moves a booking to another time. Ask before you move one: the customer gets a mail.",
  },
  {
    id: "cancelByOffice",
    name: "cancel_booking",
    title: "Cancel a booking",
    description: "Cancels a booking. Ask before you cancel one: the customer gets a mail.",
  },
  {
    id: "listCustomers",
    name: "find_customers",
    title: "Find customers",
    description: "Customers of the business, by name, mail address or phone number.",
  },
];

export function toolsOf(endpoints: readonly Endpoint[]): Tool[] {
  return offered.map(({ id, ...words }) => {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) throw new Error(`There is no operation ${id}`);
    return { ...words, endpoint };
  });
}

/** Tools of the office need a key with their verb. */
export function mayUseTool({ endpoint: { access } }: Tool, key: OpenedKey | null): boolean {
  return access === "open" || (key !== null && key.verbs.has(access.verb));
}

/** Where an argument of a tool goes. */
const places = ["params", "query", "body"] as const;

/** The arguments of a tool as JSON schema: parameters, query and body together. A key names the business itself. */
export function argumentsOf({ endpoint }: Tool): {
  type: "object";
  properties?: Record<string, object>;
  required?: string[];
} {
  const parts = places.map((place) => endpoint[place]).filter((schema) => schema !== null);
  const schemas = parts.map((schema) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const hidden = isOffice(endpoint) ? ["provider"] : [];
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties ?? {})) as Record<string, object>;
  for (const name of hidden) delete properties[name];
  const required = schemas.flatMap((schema) => schema.required ?? []).filter((name) => !hidden.includes(name));
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** The request to the API that a tool stands for. */
export function requestOf(
  { endpoint }: Tool,
  given: Record<string, unknown>,
  { key }: { key: OpenedKey | null },
): { path: string; method: string; body: string | null } {
  const values = isOffice(endpoint) && key !== null ? { ...given, provider: key.providerSlug } : given;
  const takes = (place: "params" | "query") => new Set(Object.keys(endpoint[place]?.shape ?? {}));
  const params = takes("params");
  const query = takes("query");
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
  const search = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (params.has(name) || value === undefined) continue;
    // What the operation does not know goes to the part that refuses it.
    if (query.has(name) || endpoint.body === null) search.append(name, textOf(value));
    else body[name] = value;
  }
  return {
    path: search.size === 0 ? path : `${path}?${search}`,
    method: endpoint.method,
    body: endpoint.body === null ? null : JSON.stringify(body),
  };
}

function isOffice({ access }: Endpoint): boolean {
  return access !== "open";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
