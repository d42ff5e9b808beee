import type { Socket } from "node:net";

interface Connection {
  rest: Buffer;
  hasStarted: boolean;
  /** The text of each prepared statement; the unnamed one is "". */
  texts: Map<string, string>;
  bound: string;
}

const endsTransaction = /^(commit|rollback)\b/i;
const beginsTransaction = /^(begin|start transaction)\b/i;

/** Reads PostgreSQL's protocol and lists the statements that a product sends. */
export class StatementTap {
  readonly statements: string[] = [];
  transactions = 0;
  readonly #connections = new WeakMap<Socket, Connection>();

  clear(): void {
    this.statements.length = 0;
    this.transactions = 0;
  }

  readonly read = (bytes: Buffer, socket: Socket): void => {
    const connection = this.#connections.getOrInsertComputed(socket, () => ({
      rest: Buffer.alloc(0),
      hasStarted: false,
      texts: new Map<string, string>(),
      bound: "",
    }));
    connection.rest = Buffer.concat([connection.rest, bytes]);
    // The first message has no type.
    for (let skipped = connection.hasStarted ? 1 : 0; connection.rest.length >= skipped + 4; skipped = 1) {
      const size = skipped + connection.rest.readInt32BE(skipped);
      if (connection.rest.length < size) return;
      const message = connection.rest.subarray(0, size);
      connection.rest = connection.rest.subarray(size);
      if (connection.hasStarted) this.#note(connection, message);
      connection.hasStarted = true;
    }
  };

  #note(connection: Connection, message: Buffer): void {
    const [first = "", second = ""] = message.subarray(5).toString("latin1").split("\0", 2);
    switch (String.fromCharCode(message[0]!)) {
      case "Q":
        return this.#count(first);
      case "P":
        return void connection.texts.set(first, second);
      case "B":
        return void (connection.bound = connection.texts.get(second) ?? "");
      case "E":
        return this.#count(connection.bound);
      default:
        return undefined;
    }
  }

  #count(text: string): void {
    if (beginsTransaction.test(text)) this.transactions++;
    else if (!endsTransaction.test(text)) this.statements.push(text.replaceAll(/\s+/g, " ").trim());
  }
}
