import { refused } from "./refused.ts";

/** Fields and files; far more than any form has. */
export const mostFields = 1_000;

/** What browsers and programs write. Another one could be read in two ways. */
const boundaryIn = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?=;|$)/gi;

/**
 * The body of a form. The fields are counted as they arrive, because taking a form apart costs by their number: 400,000 empty
 * ones stop the process for seconds. Whoever sends more gets an answer once everything has arrived, and nothing of it is kept.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  type: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { mark, most } = counted(type);
  const chunks: Uint8Array[] = [];
  let [marks, tail] = [0, Buffer.alloc(0)];
  for await (const chunk of body ?? []) {
    // Browsers read no answer while they are sending, so the rest is read and forgotten.
    if (marks > most) continue;
    const bytes = Buffer.concat([tail, chunk]);
    marks += countIn(bytes, mark, most);
    tail = bytes.subarray(Math.max(0, bytes.length - mark.length + 1));
    chunks.push(chunk);
  }
  if (marks > most) throw refused({ code: "too-many-fields" });
  return Buffer.concat(chunks);
}

/** What stands between fields, and how often it may. */
function counted(type: string): { mark: Buffer; most: number } {
  if (!/^multipart\//i.test(type)) return { mark: Buffer.from("&"), most: mostFields - 1 };
  const found = [...type.matchAll(boundaryIn)];
  const boundary = found[0]?.[1] ?? found[0]?.[2];
  if (found.length !== 1 || boundary === undefined || type.match(/boundary[*\d]*\s*=/gi)?.length !== 1)
    throw refused({ code: "form-broken" });
  // One more ends the form.
  return { mark: Buffer.from(`--${boundary}`), most: mostFields + 1 };
}

/** Stops where the answer is known. */
function countIn(bytes: Buffer, mark: Buffer, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && count <= most; at = bytes.indexOf(mark, at + mark.length)) count++;
  return count;
}
