import { checkServerIdentity, connect } from "node:tls";

export interface InspectedCertificate {
  expiresAt: Date;
  /** Why the certificate is not for this host, or null. */
  nameFault: string | null;
  /** Why browsers would not trust it, or null. */
  trustFault: string | null;
}

interface Target {
  host: string;
  port: number;
  /** Trusted in addition to the usual authorities; tests sign their own certificates. */
  ca?: string;
  timeoutMs?: number;
}

/** The certificate that a server presents. Rejects if the server cannot be reached or does not use TLS. */
export function inspectCertificate({ host, port, ca, timeoutMs = 10_000 }: Target): Promise<InspectedCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs, ca });
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    socket.once("secureConnect", () => {
      const certificate = socket.getPeerCertificate();
      // Its type says Error, but it is the code.
      const code = socket.authorizationError as unknown as string | null;
      resolve({
        expiresAt: new Date(certificate.valid_to),
        nameFault: checkServerIdentity(host, certificate)?.message ?? null,
        trustFault: socket.authorized || code === "ERR_TLS_CERT_ALTNAME_INVALID" ? null : String(code),
      });
      socket.end();
    });
  });
}
