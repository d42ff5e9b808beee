/** Bit i represents start i of a grid. Each word holds 32 starts, lowest bit first. */
export type Bitmap = Int32Array;

export function emptyBitmap(count: number): Bitmap {
  return new Int32Array((count + 31) >>> 5);
}

export function fullBitmap(count: number): Bitmap {
  const bits = emptyBitmap(count);
  if (count > 0) setBits(bits, 0, count - 1);
  return bits;
}

export function hasBit(bits: Bitmap, index: number): boolean {
  return ((bits[index >>> 5]! >>> (index & 31)) & 1) === 1;
}

export function setBit(bits: Bitmap, index: number): void {
  bits[index >>> 5]! |= 1 << (index & 31);
}

export function clearBit(bits: Bitmap, index: number): void {
  bits[index >>> 5]! &= ~(1 << (index & 31));
}

/** Sets the bits from first to last, both included. */
export function setBits(bits: Bitmap, first: number, last: number): void {
  const firstWord = first >>> 5;
  const lastWord = last >>> 5;
  // `head` has the bits from `first` up; `tail` has the bits up to `last`.
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - (last & 31));
  if (firstWord === lastWord) {
    bits[firstWord]! |= head & tail;
    return;
  }
  bits[firstWord]! |= head;
  for (let word = firstWord + 1; word < lastWord; word++) bits[word] = -1;
  bits[lastWord]! |= tail;
}

/** Clears the bits from first to last, both included. */
export function clearBits(bits: Bitmap, first: number, last: number): void {
  const firstWord = first >>> 5;
  const lastWord = last >>> 5;
  const head = -1 << (first & 31);
  const tail = -1 >>> (31 - (last & 31));
  if (firstWord === lastWord) {
    bits[firstWord]! &= ~(head & tail);
    return;
  }
  bits[firstWord]! &= ~head;
  for (let word = firstWord + 1; word < lastWord; word++) bits[word] = 0;
  bits[lastWord]! &= ~tail;
}

export function intersect(into: Bitmap, other: Bitmap): void {
  for (let word = 0; word < into.length; word++) into[word]! &= other[word]!;
}

export function unite(into: Bitmap, other: Bitmap): void {
  for (let word = 0; word < into.length; word++) into[word]! |= other[word]!;
}

export function isEmpty(bits: Bitmap): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false;
  return true;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Lists the set bits, each as `origin + index * step`. */
export function listBits(bits: Bitmap, origin: number, step: number): Int32Array {
  const found = new Int32Array(countBits(bits));
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!;
    const base = origin + word * 32 * step;
    while (rest !== 0) {
      // Isolate the lowest bit. The number of zeros above it gives its index.
      const lowest = rest & -rest;
      found[count++] = base + (31 - Math.clz32(lowest)) * step;
      rest ^= lowest;
    }
  }
  return found;
}
