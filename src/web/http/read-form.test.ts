import { describe, expect, it } from "vitest";
import { asRefusal } from "#domain/errors.ts";
import { mostFields, readFields, readForm } from "./read-form.ts";
import { isRefused } from "./refused.ts";

const boundary = "----formBoundary7";
const multipart = `multipart/form-data; boundary=${boundary}`;
const urlencoded = "application/x-www-form-urlencoded";
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const formOf = (parts: string) => `${parts}--${boundary}--\r\n`;

/** A body that arrives in pieces of a size. */
function sent(type: string, body: string, size = 65_536): Request {
  const bytes = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
  const headers = { "Content-Type": type };
  return new Request("http://localhost/", { method: "POST", headers, body: stream, duplex: "half" } as RequestInit);
}

async function outcome(request: Request): Promise<number | string> {
  try {
    return [...(await readForm(request)).keys()].length;
  } catch (fault) {
    return isRefused(fault) ? asRefusal(fault.data)!.code : String(fault);
  }
}

describe("a form", () => {
  it.each([1, 7, 65_536])("arrives in pieces of any size: %i", async (size) => {
    expect(await outcome(sent(multipart, formOf(part("a", "1").repeat(3)), size))).toBe(3);
    expect(await outcome(sent(urlencoded, "a=1&b=2&c=%26", size))).toBe(3);
    const form = await readForm(sent(multipart, formOf(part("a", "ü & é") + part("b", "--")), size));
    expect([form.get("a"), form.get("b")]).toEqual(["ü & é", "--"]);
  });

  it.each([1, 7, 65_536])(
    "may have as many fields as any form needs, and not one more, in pieces of %i",
    async (size) => {
      const fields = (count: number) => Array.from({ length: count }, () => "a=").join("&");
      expect(await outcome(sent(urlencoded, fields(mostFields), size))).toBe(mostFields);
      expect(await outcome(sent(urlencoded, fields(mostFields + 1), size))).toBe("too-many-fields");
      if (size === 1) return;
      expect(await outcome(sent(multipart, formOf(part("a", "").repeat(mostFields)), size))).toBe(mostFields);
      expect(await outcome(sent(multipart, formOf(part("a", "").repeat(mostFields + 1)), size))).toBe(
        "too-many-fields",
      );
    },
  );

  it("with hundreds of times as many is read to its end and refused, and taken apart by nobody", async () => {
    const endless = sent(multipart, formOf(part("a", "").repeat(300_000)));
    expect(await outcome(endless)).toBe("too-many-fields");
    expect(endless.bodyUsed).toBe(true);
    expect(await outcome(sent(urlencoded, "a=1&".repeat(100 * mostFields)))).toBe("too-many-fields");
    expect(await outcome(sent(urlencoded, "&".repeat(100 * mostFields)))).toBe("too-many-fields");
  });

  it("whose boundary could be read in two ways is refused", async () => {
    const body = formOf(part("a", "1"));
    for (const type of [
      "multipart/form-data",
      "multipart/form-data; boundary=",
      `multipart/form-data; boundary=x; boundary=${boundary}`,
      `multipart/form-data; boundary="x\\"; boundary=${boundary}`,
      `multipart/form-data; boundary*=utf-8''x; boundary=${boundary}`,
      `multipart/form-data; boundary=${"x".repeat(71)}`,
    ])
      expect([type, await outcome(sent(type, body))]).toEqual([type, "form-broken"]);
    expect(await outcome(sent(`multipart/form-data; boundary="${boundary}"; charset=utf-8`, body))).toBe(1);
  });

  it("that breaks off is refused, and no fault", async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from("a=1"));
        controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    });
    const headers = { "Content-Type": urlencoded };
    const init = { method: "POST", headers, body: stream, duplex: "half" } as RequestInit;
    expect(await outcome(new Request("http://localhost/", init))).toBe("form-broken");
  });

  it("is refused if it says that it is something else", async () => {
    expect(await outcome(sent("application/json", "{}"))).toBe("not-a-form");
  });
});

describe("the fields of a form", () => {
  const fields = ["amount", "method"] as const;

  it("are read by their names", async () => {
    const field = await readFields(sent(urlencoded, "amount=+12+&method=cash"), fields);
    expect([field("amount"), field("method")]).toEqual(["12", "cash"]);
    // @ts-expect-error The form has no such field.
    expect(field("methd")).toBe("");
  });

  it("are all that a form may have", async () => {
    const reading = readFields(sent(urlencoded, "amount=1&status=paid"), fields);
    await expect(reading).rejects.toSatisfy(isRefused);
    const names: string[] = ["amount"];
    // @ts-expect-error With a list of any names, every name would compile.
    expect((await readFields(sent(urlencoded, "amount=1"), names))("amount")).toBe("1");
  });
});
