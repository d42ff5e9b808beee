/** The whole address of a picture. */
export function pictureAddress<Path extends string | null>(path: Path, origin: string): Path {
  return (path === null ? null : new URL(path, origin).href) as Path;
}
