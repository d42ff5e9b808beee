/** How a passkey names its operator: the bytes of the id. It has no address or name in it. */
export function handleOf(operatorId: string): Buffer {
  return Buffer.from(operatorId.replaceAll("-", ""), "hex");
}
