import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";

interface Options {
  challenge: string;
}

interface Ceremony {
  options: object;
  origin?: string;
  host?: string;
  /** Whether the authenticator checked who uses it. */
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** An authenticator in memory, for tests: it makes and uses one passkey as a browser would send it. */
export class SoftPasskey {
  readonly credentialId = randomBytes(16);
  counter = 0;
  handle: Buffer | null = null;
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x, y } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    [this.#x, this.#y] = [Buffer.from(x!, "base64url"), Buffer.from(y!, "base64url")];
  }

  make(ceremony: Ceremony): string {
    const { user } = ceremony.options as { user: { id: string } };
    this.handle = Buffer.from(user.id, "base64url");
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.credentialId.length);
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      this.#x,
      Buffer.from("225820", "hex"),
      this.#y,
    ]);
    const data = this.#data(ceremony, 0x40, Buffer.concat([Buffer.alloc(16), size, this.credentialId, key]));
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from("fmt"),
      Buffer.from([0x64]),
      Buffer.from("none"),
      Buffer.from([0x67]),
      Buffer.from("attStmt"),
      Buffer.from([0xa0, 0x68]),
      Buffer.from("authData"),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#response({
      clientDataJSON: text(this.#client("webauthn.create", ceremony)),
      attestationObject: text(attestation),
      transports: ["internal"],
    });
  }

  use(ceremony: Ceremony): string {
    const data = this.#data(ceremony, 0, Buffer.alloc(0));
    const client = this.#client("webauthn.get", ceremony);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#key);
    return this.#response({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      userHandle: this.handle === null ? null : text(this.handle),
    });
  }

  #response(response: object): string {
    const id = text(this.credentialId);
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }

  #client(type: string, { options, origin = "http://localhost" }: Ceremony): Buffer {
    const { challenge } = options as Options;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ host = "localhost", isVerified = true }: Ceremony, more: number, rest: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | more;
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, rest]);
  }
}
