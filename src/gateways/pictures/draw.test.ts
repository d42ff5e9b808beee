import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { drawCard, drawLogo, drawingLimits, fitUpload, resizePicture } from "./draw.ts";
import { DrawingProcess } from "./process/drawing-process.ts";
import { wildDrawing } from "./testing/wild-drawing.ts";

const words = { title: "Opening hours", provider: "North Pier", color: "1f5c4d" };
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#5d7f92" } })
  .jpeg()
  .toBuffer();
const usual = structuredClone(drawingLimits);
const generous = { cpuMs: 60_000, wallMs: 60_000, bytes: 2_000_000_000 };

afterEach(() => void Object.assign(drawingLimits, structuredClone(usual)));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue, { timeout: 20_000 }).toBe(true);
}

describe("a picture is drawn in a process of its own", () => {
  it("that draws copies, cards, logos and uploads", async () => {
    expect(await sharp(await resizePicture("a", photo, 480)).metadata()).toMatchObject({ format: "webp", width: 480 });
    expect(await sharp(await drawCard("a", words, photo)).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await sharp(await drawLogo("a", photo)).metadata()).toMatchObject({ format: "png", width: 204 });
    expect(await fitUpload("a", photo, { bytes: 1e6, side: 1000 })).toBeNull();
  });

  it("that is killed if one needs too long, and the next one is drawn", async () => {
    drawingLimits.job.cpuMs = 400;
    const wild = drawCard("a", words, wildDrawing());
    const next = drawCard("a", words, photo);
    await expect(wild).rejects.toMatchObject({ name: "CannotDraw", reason: "too-slow" });
    await expect(next).resolves.toBeInstanceOf(Uint8Array);
  }, 30_000);

  it("that is killed if one needs too much memory", async () => {
    drawingLimits.job.bytes = 1_000_000;
    await expect(drawCard("a", words, wildDrawing())).rejects.toMatchObject({ reason: "too-much-memory" });
  });

  it("that says why a picture is no picture, and lives on", async () => {
    const own = new DrawingProcess();
    await expect(own.draw("a", "logo", { bytes: Buffer.from("no") }, generous)).rejects.toMatchObject({
      reason: "broken",
    });
    const { pid } = own;
    await own.draw("a", "logo", { bytes: photo }, generous);
    expect(own.pid).toBe(pid);
  });

  it("that is killed after a while, whatever it does", async () => {
    const own = new DrawingProcess();
    const limits = { ...generous, wallMs: 700 };
    await expect(own.draw("a", "logo", { bytes: wildDrawing() }, limits)).rejects.toMatchObject({ reason: "too-slow" });
    expect(own.pid).toBeUndefined();
  });

  it("that gives way to everything else, and has none of the secrets", async () => {
    const own = new DrawingProcess();
    process.env["APP_SECRET"] = "not for strangers' pictures";
    const drawn = own.draw("a", "logo", { bytes: photo }, generous);
    delete process.env["APP_SECRET"];
    expect(getPriority(own.pid)).toBe(10);
    if (process.platform === "linux")
      expect(await readFile(`/proc/${own.pid}/environ`, "utf8")).not.toContain("APP_SECRET");
    await drawn;
  });
});

describe("a drawing process that is killed from outside", () => {
  it("is replaced, and the picture is drawn after all", async () => {
    const own = new DrawingProcess();
    const drawn = own.draw("a", "logo", { bytes: photo }, generous);
    process.kill(own.pid!, "SIGKILL");
    await expect(drawn).resolves.toBeInstanceOf(Uint8Array);
  });

  it("each time gives the picture up", async () => {
    const own = new DrawingProcess();
    const drawn = own.draw("a", "logo", { bytes: wildDrawing() }, generous);
    const failed = drawn.then(
      () => null,
      (fault: unknown) => fault,
    );
    const first = own.pid!;
    process.kill(first, "SIGKILL");
    await until(() => own.pid !== undefined && own.pid !== first);
    process.kill(own.pid!, "SIGKILL");
    expect(await failed).toMatchObject({ name: "CannotDraw", reason: "crashed" });
  }, 30_000);

  it("ignores who stops the server: the server ends it", async () => {
    const own = new DrawingProcess();
    await own.draw("a", "logo", { bytes: photo }, generous);
    process.kill(own.pid!, "SIGTERM");
    process.kill(own.pid!, "SIGINT");
    await own.draw("a", "logo", { bytes: photo }, generous);
    expect(isAlive(own.pid!)).toBe(true);
  });
});

it("a business that asks for many pictures waits in a line of its own", async () => {
  const own = new DrawingProcess();
  const order: string[] = [];
  const ask = (who: string) => own.draw(who, "logo", { bytes: photo }, generous).then(() => void order.push(who));
  await Promise.all([ask("a"), ask("a"), ask("a"), ask("a"), ask("b"), ask("c")]);
  expect(order).toEqual(["a", "a", "b", "c", "a", "a"]);
});

it("a line has an end", async () => {
  const own = new DrawingProcess();
  const asked = Array.from({ length: 600 }, () => own.draw("a", "logo", { bytes: Buffer.from("no") }, generous));
  const ended = await Promise.allSettled(asked);
  const names = ended.map((one) => (one.status === "rejected" ? (one.reason as Error).name : "drawn"));
  expect(names.filter((name) => name === "DrawingUnavailable")).toHaveLength(99);
});

it("the process ends with the one that asked, even if that is killed while it draws", async () => {
  const parent = spawn(process.execPath, [new URL("testing/run-child.ts", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await until(() => !isAlive(pid));
}, 30_000);
