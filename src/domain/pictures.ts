/** Where a stored picture is served; its name is a hash of its content, so it may be kept for ever. */
export function pictureUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}
