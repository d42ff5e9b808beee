import { constants, crc32, deflateRawSync } from "node:zlib";

/** One of the values that differ from response to response. All values of a hole have the same length. */
export type Hole = number;

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const windowBytes = 32_768;

/**
 * A text with holes, compressed once. A response costs no compression: in its gzip stream, each hole is a stored block
 * between compressed ones. No compressed block refers back to the content of a hole.
 */
export class Template {
  /** The length of the text without its holes. */
  readonly bytes: number;
  readonly #texts: readonly Buffer[];
  readonly #holes: readonly Hole[];
  readonly #lengths: readonly number[];
  #deflated: Buffer[] | null = null;
  #isSent = false;

  /** `values[i]` is the value of hole i in the text. It must occur in the text only as a hole. */
  constructor(text: string, values: readonly string[]) {
    const texts: Buffer[] = [];
    const holes: Hole[] = [];
    let from = 0;
    for (;;) {
      const next = nextHole(text, values, from);
      texts.push(ownBuffer(text.slice(from, next?.at)));
      if (next === null) break;
      holes.push(next.hole);
      from = next.at + values[next.hole]!.length;
    }
    this.#texts = texts;
    this.bytes = texts.reduce((sum, { length }) => sum + length, 0);
    this.#holes = holes;
    this.#lengths = values.map((value) => Buffer.byteLength(value));
  }

  /** Whether it was filled before. */
  get isSent(): boolean {
    return this.#isSent;
  }

  fillPlain(values: readonly string[]): Buffer {
    this.#isSent = true;
    const fillings = this.#fillings(values);
    return Buffer.concat(this.#texts.flatMap((text, index) => [text, ...fillings.slice(index, index + 1)]));
  }

  fillGzip(values: readonly string[]): Buffer {
    this.#isSent = true;
    const fillings = this.#fillings(values);
    const blocks = (this.#deflated ??= this.#deflate());
    const parts: Buffer[] = [header];
    let sum = 0;
    let size = 0;
    for (const [index, text] of this.#texts.entries()) {
      parts.push(blocks[index]!);
      sum = crc32(text, sum);
      size += text.length;
      const filling = fillings[index];
      if (filling === undefined) continue;
      parts.push(stored(filling));
      sum = crc32(filling, sum);
      size += filling.length;
    }
    const trailer = Buffer.allocUnsafe(8);
    trailer.writeUInt32LE(sum, 0);
    trailer.writeUInt32LE(size, 4);
    return Buffer.concat([...parts, lastBlock, trailer]);
  }

  #fillings(values: readonly string[]): Buffer[] {
    const bytes = values.map((value) => Buffer.from(value));
    for (const [hole, { length }] of bytes.entries())
      if (length !== this.#lengths[hole])
        throw new RangeError(`hole ${hole} needs ${this.#lengths[hole]} bytes, not ${length}`);
    return this.#holes.map((hole) => bytes[hole]!);
  }

  /** Each block may refer back to earlier text. Holes are zeros there, which no text contains. */
  #deflate(): Buffer[] {
    let before = Buffer.alloc(0);
    return this.#texts.map((text, index) => {
      const block = deflateRawSync(text, {
        level: constants.Z_BEST_COMPRESSION,
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(before.length > 0 && { dictionary: before }),
      });
      const hole = this.#holes[index];
      const gap = Buffer.alloc(hole === undefined ? 0 : this.#lengths[hole]!);
      before = Buffer.concat([before, text, gap]).subarray(-windowBytes);
      return block;
    });
  }
}

/** A small buffer from Node's pool would keep the whole pool in memory. */
function ownBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  buffer.write(text);
  return buffer;
}

function nextHole(text: string, values: readonly string[], from: number): { at: number; hole: Hole } | null {
  let next: { at: number; hole: Hole } | null = null;
  for (const [hole, value] of values.entries()) {
    const at = text.indexOf(value, from);
    if (at !== -1 && (next === null || at < next.at)) next = { at, hole };
  }
  return next;
}

/** An uncompressed block that is not the last one. The block before it ends at a byte. */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + bytes.length);
  block[0] = 0;
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}
