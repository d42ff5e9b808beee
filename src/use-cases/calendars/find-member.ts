import { ok, refuse, type Result } from "#domain/errors.ts";
import { findMembers, type NamedMember } from "#store/calendars/listed.ts";
import type { Services } from "../shared/services.ts";

export type MemberRefusal =
  | { code: "member-unknown"; slug: string }
  | { code: "member-ambiguous"; slug: string; providers: string[] };

/** Finds the one member with this slug, and refuses if several providers have one. */
export async function findMember(
  slug: string,
  provider: string | null,
  { db }: Pick<Services, "db">,
): Promise<Result<NamedMember, MemberRefusal>> {
  const [member, ...others] = await findMembers(db, slug, provider);
  if (member === undefined) return refuse({ code: "member-unknown", slug });
  if (others.length === 0) return ok(member);
  return refuse({ code: "member-ambiguous", slug, providers: [member, ...others].map((one) => one.provider) });
}
