/** Smaller copies of `/files/{hash}.jpg` are at `/files/{hash}-640.webp`. */
export function sourceSet(src: string, { width, widths }: { width: number; widths: readonly number[] }): string {
  const stem = src.replace(/\.[a-z]+$/, "");
  return [...widths.map((each) => `${stem}-${each}.webp ${each}w`), `${src} ${width}w`].join(", ");
}
