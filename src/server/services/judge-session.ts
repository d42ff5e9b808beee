import type { SessionFacts } from "#store/health/session.ts";
import type { DatabaseFault } from "./explain-database.ts";

/** Something about the database that Almanac cannot work with, or that an operator should change. */
export interface SessionFault extends DatabaseFault {
  /** A start is refused, because answers would be wrong. */
  isRefused: boolean;
}

const anew = "and restore a backup of this one (docs/operations.md#your-own-postgresql)";

/** What is wrong with a database that can be reached. What Almanac asks for with every connection is wrong only behind a pooler. */
export function judgeSession(facts: SessionFacts): SessionFault[] {
  const { encoding, lowered, role, database, unmet } = facts;
  const faults: SessionFault[] = [];
  if (encoding !== "UTF8")
    faults.push({
      isRefused: true,
      reason: `the database "${database}" stores text as ${encoding}, which has no place for every name`,
      advice: `Create one with UTF8 (createdb --encoding=UTF8 --template=template0 --owner=${role} NAME) ${anew}.`,
    });
  faults.push(...judgeSchema(facts));
  if (encoding === "UTF8" && (lowered.plain !== "i" || lowered.accented !== "é"))
    faults.push({
      isRefused: false,
      reason: `the database "${database}" writes I and É as ${lowered.plain} and ${lowered.accented} in lower case, so the same mail address can look like two`,
      advice: `Create one whose language does it as Unicode does (createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --owner=${role} NAME) ${anew}.`,
    });
  for (const { name, value, actual, otherwise, isNeeded } of unmet)
    faults.push({
      isRefused: isNeeded,
      reason: `${name} is "${actual}" and not "${value}", although every connection asks for it: ${otherwise}`,
      advice: `A pooler between Almanac and PostgreSQL ignores settings. Set it for the role: alter role ${role} set ${name} = '${value}'`,
    });
  return faults;
}

/** A backup has what is in the schema public. */
function judgeSchema({ schema, isUsed, role, database }: SessionFacts): SessionFault[] {
  if (schema === null)
    return [
      {
        isRefused: true,
        reason: `the user "${role}" sees no schema in the database "${database}"`,
        advice: `Make the user its owner: alter database ${database} owner to ${role}. If the schema public was removed: create schema public authorization ${role}`,
      },
    ];
  if (schema === "public") return [];
  return [
    {
      isRefused: !isUsed,
      reason: `tables of the database "${database}" are in the schema "${schema}", which almanac backup leaves out`,
      advice: isUsed
        ? "Back up with pg_dump, and move the tables to the schema public."
        : `Let the user use the schema public: alter role ${role} in database ${database} set search_path = public`,
    },
  ];
}
