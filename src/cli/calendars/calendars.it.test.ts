import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { almanac as runAlmanac } from "../testing/almanac.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";

const root = resolve(import.meta.dirname, "../../..");
const folder = temporaryFolder();
const login = `Basic ${Buffer.from("ines:a secret, with spaces").toString("base64")}`;
let database: EmptyDatabase;
let server: Server;
let host: string;
let status = 200;

beforeAll(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  server = createServer((request, response) => {
    const isAllowed = request.url === "/private-7f3a9c41d2.ics" || request.headers.authorization === login;
    const lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", `DTSTART:${tomorrow()}T100000Z`, "DURATION:PT1H"];
    response.writeHead(isAllowed ? status : 401).end([...lines, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.close();
  folder[Symbol.dispose]();
});
beforeEach(async () => {
  status = 200;
  await database.pool.query("delete from calendars");
});

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
}

const settings = () => ({ DATABASE_URL: database.url, ALMANAC_DATA: folder.path, PRIVATE_CALENDAR_HOSTS: host });

async function almanac(words: string[], { hosts = host } = {}) {
  const { status: code, ...said } = await runAlmanac(words, { ...settings(), PRIVATE_CALENDAR_HOSTS: hosts });
  return { code, ...said };
}

/** Asynchronous, because this process also serves the calendar. */
async function almanacThatReads(input: string, words: string[]) {
  const child = spawn(process.execPath, [join(root, "src/cli/almanac.ts"), ...words], {
    env: { ...process.env, ...settings(), NODE_ENV: "production" },
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => void (said.stdout += String(chunk)));
  child.stderr.on("data", (chunk) => void (said.stderr += String(chunk)));
  child.stdin.end(input);
  const code = await new Promise<number | null>((ended) => child.once("close", ended));
  return { code, ...said };
}

describe("a member's external calendar", () => {
  it("is added, checked by the doctor without showing its secrets, and removed", async () => {
    expect(await almanac(["doctor"])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^ok +calendars +none are connected$/m),
    });
    const added = await almanac([
      "calendars",
      "add",
      "ines-carvalho",
      "private",
      "--feed",
      `http://${host}/private-7f3a9c41d2.ics`,
    ]);
    expect(added).toEqual({
      code: 0,
      stdout: "Connected calendar private of ines-carvalho: 1 busy time found.\n",
      stderr: "",
    });
    const told = await almanac(["doctor"]);
    expect(told.code).toBe(0);
    expect(told.stdout).toMatch(
      new RegExp(
        `^ok +calendar +harbour-practice/ines-carvalho private \\(feed at ${host}\\): read \\d+ s ago, 1 busy time$`,
        "m",
      ),
    );
    const { rows } = await database.pool.query<{ all: string }>(
      "select string_agg(c::text, ' ') as all from calendars c",
    );
    expect(rows[0]!.all).not.toContain("7f3a9c41d2");
    expect(JSON.parse((await almanac(["doctor", "--json"])).stdout)).toMatchObject({
      calendars: [{ member: "ines-carvalho", host, isStale: false }],
    });
    expect(await almanac(["calendars", "remove", "ines-carvalho", "private"])).toMatchObject({ code: 0 });
    expect(await almanac(["calendars", "remove", "ines-carvalho", "private"])).toMatchObject({
      code: 1,
      stderr: 'There is no calendar "private".\n',
    });
  });

  it("gets its password from standard input, never from the command line", async () => {
    const words = ["calendars", "add", "ines-carvalho", "work", "--feed", `http://${host}/`, "--user", "ines"];
    expect(await almanacThatReads("wrong\n", words)).toMatchObject({
      code: 1,
      stderr: "The calendar was not added: the server does not let us in (401).\n",
    });
    expect(await almanacThatReads("a secret, with spaces\n", words)).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query<{ all: string }>(
      "select string_agg(c::text, ' ') as all from calendars c",
    );
    expect(rows[0]!.all).not.toContain("a secret");
  });

  it.each([
    ["https://169.254.169.254/latest/meta-data/", "Address refused: the address leads into a private network.\n"],
    ["https://localhost/x.ics", "Address refused: the address leads into a private network.\n"],
    ["http://example.com/x.ics", "Address refused: the address must begin with https://.\n"],
    ["webcal://127.0.0.1/x.ics", "Address refused: the address leads into a private network.\n"],
    ["somewhere", "The address must start with https://.\n"],
  ])("at %s is refused", async (address, stderr) => {
    const refused = await almanac(["calendars", "add", "ines-carvalho", "private", "--feed", address]);
    expect(refused).toEqual({ code: 1, stdout: "", stderr });
    expect((await database.pool.query("select from calendars")).rowCount).toBe(0);
  });

  it("on this machine is refused unless PRIVATE_CALENDAR_HOSTS lists it", async () => {
    const words = ["calendars", "add", "ines-carvalho", "private", "--feed", `http://${host}/private-7f3a9c41d2.ics`];
    expect(await almanac(words, { hosts: "" })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Address refused"),
    });
  });

  it("of a pack accepts only a login from the command line", async () => {
    await database.pool.query(
      `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack)
       select provider_id, id, 'work', 'feed', $1, true from staff where slug = 'ines-carvalho'`,
      [`http://${host}/`],
    );
    const words = ["calendars", "add", "ines-carvalho", "work"];
    expect(await almanac([...words, "--feed", `http://${host}/private-7f3a9c41d2.ics`])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("A pack lists this calendar"),
    });
    expect(await almanacThatReads("a secret, with spaces", [...words, "--user", "ines"])).toMatchObject({ code: 0 });
    expect(await almanac(["calendars", "remove", "ines-carvalho", "work"])).toMatchObject({ code: 1 });
  });

  it("is not added if the member or the address is missing", async () => {
    expect(await almanac(["calendars", "add", "nobody", "x", "--feed", "https://a.example/"])).toMatchObject({
      code: 1,
      stderr: 'There is no staff member "nobody".\n',
    });
    expect(await almanac(["calendars", "add", "ines-carvalho", "x"])).toMatchObject({
      code: 1,
      stderr: "The calendar has no address. Add --feed URL or --caldav URL.\n",
    });
    expect(await almanac(["calendars", "add", "ines-carvalho", "x", "--feed", "a", "--caldav", "b"])).toMatchObject({
      code: 2,
    });
    expect(await almanac(["doctor", "now"])).toMatchObject({ code: 2 });
  });
});

describe("the doctor", () => {
  it("shows a calendar's age and last error, and exits with 1 if it is stale or was not written", async () => {
    await almanac(["calendars", "add", "ines-carvalho", "private", "--feed", `http://${host}/private-7f3a9c41d2.ics`]);
    await database.pool.query(
      "update calendars set read_at = now() - interval '50 minutes', read_fault = 'the server refuses connections'",
    );
    expect(await almanac(["doctor"])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^WARNING +calendar .* read 50 min ago, 1 busy time\n +not read: the server refuses connections$/m,
      ),
    });
    await database.pool.query("update calendars set read_at = now() - interval '5 hours', unreadable = 2");
    expect(await almanac(["doctor"])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^FAULT +calendar .* read 5 h ago, 1 busy time, 2 of its entries could not be read\n +not read: /m,
      ),
    });
    await database.pool.query("update calendars set read_at = null, read_fault = null");
    expect(await almanac(["doctor"])).toMatchObject({ code: 1, stdout: expect.stringContaining("never read") });
    await database.pool.query(
      "update calendars set read_at = now(), write_fault = 'the server does not let us in (403)'",
    );
    expect(await almanac(["doctor"])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("not written: the server"),
    });
  });
});
