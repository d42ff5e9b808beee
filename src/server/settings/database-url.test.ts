import pg from "pg";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";

const read = (url: string) => readConfig({ DATABASE_URL: url }).databaseUrl;

describe("the address of the database", () => {
  it.each([
    "postgresql://book:p#ss@db.lan/book",
    "postgresql://book:p/ss@db.lan/book",
    "postgresql://book:p?ss@db.lan/book",
    "postgresql://book:12#ss@db.lan/book",
    "postgresql://book:12/ss@db.lan/book",
    "postgresql://book:12?ss@db.lan/book",
    "postgresql://book:100%ff@db.lan/book",
  ])("with a special character in the password is explained, without the password: %s", (url) => {
    const explained = /^Invalid environment: DATABASE_URL cannot be read.*# is %23, \/ is %2F/;
    expect(() => read(url)).toThrow(explained);
    expect(() => read(url)).not.toThrow(/ss@|100/);
  });

  it.each([
    ["postgresql://book:p%23%2Fss@db.lan:5433/book?sslmode=require", "p#/ss", "db.lan"],
    ["postgresql://book:p@ss@db.lan/book", "p@ss", "db.lan"],
    ["postgresql://book:50%off@db.lan/book", "50%off", "db.lan"],
    ["postgresql://book:secret@%2Frun%2Fpostgresql/book", "secret", "/run/postgresql"],
    ["postgresql://book:secret@/book?host=/run/postgresql", "secret", "/run/postgresql"],
    ["postgresql:///book?host=/run/postgresql&user=me@lan&password=x", "x", "/run/postgresql"],
    ["postgres://db.lan/book?application_name=a@b", "", "db.lan"],
  ])("that the driver reads is accepted: %s", (url, password, host) => {
    expect(read(url)).toBe(url);
    const client = new pg.Client({ connectionString: url });
    expect([client.password ?? "", client.host]).toEqual([password, host]);
  });
});
