import { describe, expect, it } from "vitest";
import { asDatabaseUnavailable, DatabaseUnavailable, isDatabaseUnavailable } from "./database-unavailable.ts";

const withCode = (code: string, message = "said the server") => Object.assign(new Error(message), { code });

describe("a fault of the database connection", () => {
  it.each([
    "08000",
    "08006",
    "53100",
    "53200",
    "53300",
    "57P01",
    "57P02",
    "57P03",
    "25P03",
    "25006",
    "ECONNREFUSED",
    "ECONNRESET",
    "ECONNABORTED",
    "EPIPE",
    "ENOENT",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENOTFOUND",
  ])("with code %s means that the database is away, and keeps the code", (code) => {
    expect(asDatabaseUnavailable(withCode(code))?.code).toBe(code);
  });

  it.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ])("with the message %j means that the database is away", (message) => {
    expect(asDatabaseUnavailable(new Error(message))).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each(["57014", "55P03", "23505", "42601", "40001", "40P01", "22P02", "XX000"])(
    "with code %s is another fault",
    (code) => {
      expect(asDatabaseUnavailable(withCode(code))).toBeNull();
    },
  );

  it("is found among the causes of an error", () => {
    const cause = withCode("57P01", "terminating connection");
    expect(asDatabaseUnavailable(new Error("Migration 0001 failed", { cause }))?.message).toBe(
      "terminating connection",
    );
  });
});

describe("a fault that reached its caller", () => {
  it("is recognised by its cause", () => {
    const fault = new DatabaseUnavailable("gone");
    expect(isDatabaseUnavailable(fault)).toBe(true);
    expect(isDatabaseUnavailable(new Error("page failed", { cause: fault }))).toBe(true);
  });

  it("from a mail server or a file is not the database's, whatever its code", () => {
    expect(isDatabaseUnavailable(withCode("ECONNREFUSED"))).toBe(false);
    expect(isDatabaseUnavailable(withCode("ENOENT"))).toBe(false);
    expect(isDatabaseUnavailable("ECONNREFUSED")).toBe(false);
  });
});
