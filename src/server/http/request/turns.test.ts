import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

/** Requests whose work ends when the test says so. */
function begin(turns: Turns) {
  const begun: string[] = [];
  const gone = new Set<string>();
  const ends = new Map<string, () => void>();
  const ask = (address: string, id: string, room = "site") =>
    turns.take({ room, name: address, isGone: () => gone.has(id) }, async () => {
      begun.push(id);
      await new Promise<void>((end) => ends.set(id, end));
      return id;
    });
  const end = async (id: string) => {
    ends.get(id)!();
    for (let turns = 0; turns < 4; turns++) await nextTurn();
  };
  return { begun, gone, ask, end };
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}`);

it("four begin at once, and another address comes before the rest of a crowd", async () => {
  const { begun, ask, end } = begin(new Turns());
  for (const id of many(50, "crawler")) void ask("192.0.2.1", id);
  const visitor = ask("192.0.2.2", "visitor");
  await nextTurn();
  expect(begun).toEqual(many(4, "crawler"));
  await end("crawler0");
  await end("crawler1");
  expect(begun.slice(4)).toEqual(["crawler4", "visitor"]);
  await end("visitor");
  expect(await visitor).toEqual({ done: "visitor" });
});

it("rooms take turns: a visitor does not wait for every address in the office", async () => {
  const { begun, ask, end } = begin(new Turns());
  for (const id of many(30, "office")) void ask(`192.0.2.${id}`, id, "office");
  void ask("192.0.2.200", "visitor", "site");
  void ask("192.0.2.201", "second visitor", "site");
  await nextTurn();
  await end("office0");
  await end("office1");
  await end("office2");
  await end("office3");
  expect(begun.slice(4)).toEqual(["office4", "visitor", "office5", "second visitor"]);
});

it("nothing is done for a client who left while waiting, and the next one begins instead", async () => {
  const { begun, gone, ask, end } = begin(new Turns());
  for (const id of many(4, "first")) void ask("192.0.2.1", id);
  const left = ["a", "b", "c"].map((id) => ask("192.0.2.1", id));
  void ask("192.0.2.1", "stays");
  for (const id of ["a", "b", "c"]) gone.add(id);
  await nextTurn();
  await end("first0");
  expect(await Promise.all(left)).toEqual(["gone", "gone", "gone"]);
  expect(begun.slice(4)).toEqual(["stays"]);
});

it("an address that has too many waiting is refused, others are not", async () => {
  const { ask } = begin(new Turns({ waitingAtMost: 3 }));
  for (const id of many(7, "crawler")) void ask("192.0.2.1", id);
  expect(await ask("192.0.2.1", "one more")).toBe("full");
  const turns = Promise.race([ask("192.0.2.2", "visitor"), sleep(50, "waits")]);
  expect(await turns).toBe("waits");
});

it("more begin if nothing ends, because the others wait for the database", async () => {
  const { begun, ask } = begin(new Turns());
  for (const id of many(200, "crawler")) void ask("192.0.2.1", id);
  await sleep(50);
  expect(begun).toHaveLength(4);
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(64);
  await sleep(150);
  expect(begun).toHaveLength(64);
});

it("work that fails gives its turn back", async () => {
  const turns = new Turns();
  const client = { name: "192.0.2.1", isGone: () => false };
  for (let n = 0; n < 20; n++)
    await expect(turns.take(client, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await turns.take(client, () => Promise.resolve("done"))).toEqual({ done: "done" });
});
