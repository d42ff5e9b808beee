/** The path of a stored picture. Its name is a hash of its content, so it can be cached forever. */
export function pictureUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}
