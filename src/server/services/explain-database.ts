import pg from "pg";

/** Why the database cannot be used, and what an operator can do. Never contains the password. */
export interface DatabaseFault {
  reason: string;
  advice: string;
}

interface Target {
  user: string;
  database: string;
  /** `host:port`, or the folder of the socket. */
  place: string;
  host: string;
}

type Explain = (target: Target, message: string) => DatabaseFault;

const certificateAdvice =
  "Add its authority with sslrootcert=FILE in DATABASE_URL, or, on a network that you trust, use sslmode=no-verify.";

function untrusted({ place }: Target): DatabaseFault {
  return { reason: `the certificate of ${place} is signed by an unknown authority`, advice: certificateAdvice };
}

function unreachable({ place }: Target): DatabaseFault {
  return {
    reason: `${place} does not answer`,
    advice: "Check host and port in DATABASE_URL, firewalls, and listen_addresses of PostgreSQL.",
  };
}

function unknownHost({ host }: Target): DatabaseFault {
  return {
    reason: `the host ${host} is unknown`,
    advice: "Correct the host in DATABASE_URL, or check the name server.",
  };
}

/** By the code of PostgreSQL, of the system or of TLS. */
const byCode: Record<string, Explain> = {
  "28P01": ({ user }) => ({
    reason: `the password of user "${user}" is wrong`,
    advice: "Correct the password in DATABASE_URL. Encode special characters: @ is %40, / is %2F.",
  }),
  "28000": ({ user, place }, message) =>
    /does not exist/.test(message)
      ? { reason: `the user "${user}" does not exist`, advice: `Create it: createuser --pwprompt ${user}` }
      : /not permitted to log in/.test(message)
        ? { reason: `the user "${user}" may not log in`, advice: `Allow it: alter role ${user} login` }
        : {
            reason: `${place} does not let user "${user}" in from here: ${message}`,
            advice:
              "Add a line for it to pg_hba.conf and reload PostgreSQL. If it demands encryption, add sslmode=require to DATABASE_URL.",
          },
  "3D000": ({ database, user }) => ({
    reason: `the database "${database}" does not exist`,
    advice: `Create it: createdb --owner=${user} ${database}. Or correct the name in DATABASE_URL.`,
  }),
  "42501": ({ user, database }, message) => ({
    reason: `the user "${user}" lacks a right in the database "${database}": ${message}`,
    advice: `Make the user its owner: alter database ${database} owner to ${user}`,
  }),
  "0A000": (_target, message) => ({
    reason: message,
    advice:
      "Almanac needs the extension btree_gist. Install PostgreSQL's contrib package (Debian: postgresql-contrib).",
  }),
  "25006": ({ place }) => ({
    reason: `${place} is read-only`,
    advice: "DATABASE_URL probably names a standby. Use the primary server.",
  }),
  "42704": ({ place }, message) => ({
    reason: `${place} does not know a setting that Almanac needs: ${message}`,
    advice: "Use PostgreSQL 15 or newer.",
  }),
  "53300": ({ place }) => ({
    reason: `${place} has no connection left`,
    advice: "Raise max_connections of PostgreSQL, or run fewer processes. Each one opens up to 25 connections.",
  }),
  "53100": ({ place }) => ({ reason: `the disk of ${place} is full`, advice: "Free or add space there." }),
  "57P03": ({ place }) => ({
    reason: `${place} is starting, stopping or recovering`,
    advice: "Wait. If it lasts, read PostgreSQL's log.",
  }),
  ECONNREFUSED: ({ place }) => ({
    reason: `nothing listens at ${place}`,
    advice: "Start PostgreSQL, or correct host and port in DATABASE_URL.",
  }),
  ENOENT: ({ place }) => ({
    reason: `there is no socket of PostgreSQL in ${place}`,
    advice: "Start PostgreSQL, or correct the folder in DATABASE_URL.",
  }),
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: ({ place }) => ({
    reason: `the certificate of ${place} has expired`,
    advice: "Renew the certificate of PostgreSQL.",
  }),
  ERR_TLS_CERT_ALTNAME_INVALID: ({ place, host }) => ({
    reason: `the certificate of ${place} is not for the name ${host}`,
    advice:
      "Use the name that the certificate has in DATABASE_URL, or renew the certificate of PostgreSQL with this name.",
  }),
};

/** Messages of node-postgres and of our own time limits, which have no code. */
const byMessage: readonly [RegExp, Explain][] = [
  [
    /^no such database/,
    ({ database, place }) => ({
      reason: `the pooler at ${place} knows no database "${database}"`,
      advice: "Add it to [databases] of PgBouncer, or correct the name in DATABASE_URL.",
    }),
  ],
  [
    /^no such user/,
    ({ user, place }) => ({
      reason: `the pooler at ${place} knows no user "${user}"`,
      advice: "Add it to auth_file of PgBouncer, or set auth_query.",
    }),
  ],
  [
    /^no more connections allowed/,
    ({ place }) => ({
      reason: `the pooler at ${place} takes no more clients`,
      advice: "Raise max_client_conn of PgBouncer. Each process opens up to 17 connections to it.",
    }),
  ],
  [
    /^(server login|pgbouncer cannot connect|query_wait_timeout|server_login_retry|server conn crashed|pgbouncer is shutting)/,
    ({ place }, message) => ({
      reason: `the pooler at ${place} gets no connection to PostgreSQL: ${message}`,
      advice: "Start PostgreSQL, or correct [databases] of PgBouncer. Its log says more.",
    }),
  ],
  [
    /does not support SSL/,
    ({ place }) => ({
      reason: `${place} does not offer TLS, but DATABASE_URL demands it`,
      advice: "Turn on ssl in PostgreSQL, or, on a network that you trust, remove sslmode from DATABASE_URL.",
    }),
  ],
  [/no connection within|timeout|Connection terminated/i, unreachable],
  [
    /client password must be a string|SASL/,
    ({ user }) => ({
      reason: `the server asks for a password of user "${user}", and DATABASE_URL has none`,
      advice: "Add it: postgresql://USER:PASSWORD@HOST/DATABASE",
    }),
  ],
];

/**
 * Null if the fault is not about the connection, the rights or the setup of the database. `setting` is where the address
 * is from.
 */
export function explainDatabaseFault(
  fault: unknown,
  url: string,
  setting: "DATABASE_URL" | "DATABASE_DIRECT_URL" = "DATABASE_URL",
): DatabaseFault | null {
  const target = targetOf(url);
  // The innermost fault is PostgreSQL's or the system's own.
  for (const { message, code } of chainOf(fault).toReversed()) {
    const explain = byCode[code] ?? byMessage.find(([pattern]) => pattern.test(message))?.[1];
    if (explain === undefined) continue;
    const { reason, advice } = explain(target, message);
    const named = (words: string) => words.replaceAll("DATABASE_URL", setting);
    return { reason: named(reason), advice: named(advice) };
  }
  return null;
}

function chainOf(fault: unknown): { message: string; code: string }[] {
  if (!(fault instanceof Error)) return [];
  // Node tries each address of a name, and reports a fault for each.
  const inner: unknown = fault instanceof AggregateError ? fault.errors[0] : fault.cause;
  const code = "code" in fault && typeof fault.code === "string" ? fault.code : "";
  return [{ message: fault.message, code }, ...chainOf(inner)];
}

function targetOf(url: string): Target {
  const { host, port, user = "", database = "" } = new pg.Client({ connectionString: url });
  return { host, user, database, place: host.startsWith("/") ? host : `${host}:${port}` };
}
