import { describe, expect, it } from "vitest";
import type { SessionFacts } from "#store/health/session.ts";
import { sessionSettings } from "#store/connection/settings.ts";
import { judgeSession } from "./judge-session.ts";

const good: SessionFacts = {
  role: "almanac",
  database: "visits",
  encoding: "UTF8",
  schema: "public",
  isUsed: false,
  unmet: [],
  isOff: [],
  lowered: { plain: "i", accented: "é" },
};
const unmet = (name: string, actual: string) => ({ name, actual, ...sessionSettings[name]! });
const judge = (changes: Partial<SessionFacts>) =>
  judgeSession({ ...good, ...changes }).map(
    ({ isRefused, reason, advice }) => `${isRefused ? "refused" : "told"}: ${reason}. ${advice}`,
  );

describe("a database", () => {
  it("as it should be has no fault", () => {
    expect(judge({})).toEqual([]);
  });

  it.each(["LATIN1", "SQL_ASCII"])("with text in %s is refused, with what to do", (encoding) => {
    expect(judge({ encoding, lowered: { plain: "i", accented: "É" } })).toEqual([
      expect.stringMatching(/^refused: the database "visits" stores text as .*createdb --encoding=UTF8/),
    ]);
  });

  it("of a language with other lower-case letters works, and the operator is told", () => {
    expect(judge({ lowered: { plain: "ı", accented: "é" } })).toEqual([
      expect.stringMatching(/^told: .*the same mail address can look like two.*--locale=C\.UTF-8/),
    ]);
  });

  it("without a schema is refused", () => {
    expect(judge({ schema: null })).toEqual([expect.stringMatching(/^refused: .*alter database visits owner to/)]);
  });

  it("with another schema is refused as long as it is empty", () => {
    expect(judge({ schema: "almanac" })).toEqual([expect.stringMatching(/^refused: .*set search_path = public$/)]);
    expect(judge({ schema: "almanac", isUsed: true })).toEqual([expect.stringMatching(/^told: .*pg_dump/)]);
  });

  it("behind a pooler that ignores settings is told what the role needs, and refused if answers would be wrong", () => {
    expect(judge({ unmet: [unmet("jit", "on"), unmet("default_transaction_isolation", "serializable")] })).toEqual([
      expect.stringMatching(/^told: jit is "on".*alter role almanac set jit = 'off'$/),
      expect.stringMatching(/^refused: .*alter role almanac set default_transaction_isolation = 'read committed'$/),
    ]);
  });
});
