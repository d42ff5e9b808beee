import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDemo } from "../support/shared-demo.ts";

let origin: string;
beforeAll(async () => {
  ({ origin } = await sharedDemo());
});

const post = "POST /widget/booking/massage HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na";

describe("closes a connection soon", () => {
  it.concurrent.each([
    ["that sends nothing", ""],
    ["whose headers never end", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
    ["whose body never ends", post],
  ])("%s", async (_what, sent) => {
    const socket = connect(Number(new URL(origin).port), "localhost").on("error", () => {});
    await once(socket, "connect");
    socket.write(sent);
    socket.resume();
    // Without our limits it would stay open for minutes.
    await once(socket, "close", { signal: AbortSignal.timeout(45_000) });
    expect(socket.destroyed).toBe(true);
  });
});
