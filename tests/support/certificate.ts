import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Certificate {
  key: string;
  cert: string;
}

/** A certificate that signs itself. `days` from now until its end; below 0 it has expired. */
export function makeCertificate(name: string, days: number): Certificate {
  using folder = temporaryFolder();
  const at = (file: string) => join(folder.path, file);
  const openssl = (...words: string[]) => execFileSync("openssl", words, { stdio: "ignore", cwd: folder.path });
  const time = (offset: number) => {
    const text = new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 19);
    return `${text.replaceAll(/[-:T]/g, "")}Z`;
  };
  writeFileSync(
    at("ca.cnf"),
    `[ca]
default_ca = own
[own]
dir = ${folder.path}
database = $dir/index
new_certs_dir = $dir
serial = $dir/serial
default_md = sha256
policy = any
x509_extensions = extensions
[any]
commonName = supplied
[extensions]
subjectAltName = DNS:${name}
basicConstraints = CA:true
`,
  );
  writeFileSync(at("index"), "");
  writeFileSync(at("serial"), "01\n");
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  openssl("req", ...curve, "-nodes", "-subj", `/CN=${name}`, "-keyout", "key", "-out", "request");
  openssl(
    "ca",
    "-batch",
    "-selfsign",
    "-config",
    "ca.cnf",
    "-keyfile",
    "key",
    "-in",
    "request",
    "-out",
    "cert",
    "-notext",
    "-startdate",
    time(days - 90),
    "-enddate",
    time(days),
  );
  return { key: readFileSync(at("key"), "utf8"), cert: readFileSync(at("cert"), "utf8") };
}
