import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basicAuthorization } from "../basic-login.ts";
import { describeCalendar, entryOf } from "../testing/contract.ts";

/** Published calendar files behind a login. */
describeCalendar("feed", async () => {
  const login = { user: "inês", password: "pass:wörd" };
  const files = new Map<string, string[]>();
  const server = createServer((request, response) => {
    const entries = files.get(request.url!);
    const etag = `"${entries?.length}"`;
    if (request.headers.authorization !== basicAuthorization(login)) response.writeHead(401).end();
    else if (entries === undefined) response.writeHead(404).end();
    else if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(entries.join("") || "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    login,
    create() {
      const path = `/${files.size}.ics`;
      files.set(path, []);
      return Promise.resolve(new URL(`http://${host}${path}`));
    },
    nowhere: new URL(`http://${host}/nowhere.ics`),
    add({ pathname }, uid) {
      files.get(pathname)!.push(entryOf(uid));
      return Promise.resolve();
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
});
