import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { Role, Switch } from "../../../src/domain/office/verbs.ts";

interface Person {
  role: Role;
  provider: string;
  on?: Switch[];
  /** The slug of the grant's staff member. */
  staff?: string;
  isEnded?: boolean;
  /** Without a fresh proof of who they are. */
  isWeak?: boolean;
}

/** Makes an operator with a grant and a sign-in. Returns the cookie. */
export async function signIn(pool: pg.Pool, person: Person): Promise<string> {
  const { role, provider, on = [], staff = null, isEnded = false, isWeak = false } = person;
  const token = randomBytes(24).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await pool.query<{ id: string }>(
    "insert into operators (name, email, locale) values ($1, $2, 'en') returning id",
    [`Test ${role}`, `${randomBytes(6).toString("hex")}@example.com`],
  );
  const { id } = rows[0]!;
  await pool.query(
    `insert into grants (provider_id, operator_id, role, staff_id, overrides, money)
     select p.id, $1, $2, (select s.id from staff s where s.provider_id = p.id and s.slug = $3), $4, $5
       from providers p where p.slug = $6`,
    [id, role, staff, on.includes("overrides"), on.includes("money"), provider],
  );
  await pool.query(
    `insert into sign_ins (operator_id, token_hash, begun_at, seen_at, strong_until, browser, ended_at)
     values ($1, $2, now(), now(), now() + $3::interval, 'Test', $4)`,
    [id, hash, isWeak ? "-1 minute" : "10 minutes", isEnded ? new Date() : null],
  );
  return `office=${token}`;
}
