import pg from "pg";

/**
 * The least that a booking can cost: `node bench/server/raw-commits.ts URL`. Reads lines `commits CLIENTS COUNT` or
 * `exclusions CLIENTS COUNT`, and answers each with `done`.
 */
const url = process.argv[2]!;
const pools = new Map<number, pg.Pool>();
let last = Date.parse("2100-01-01T00:00:00Z");

const statements = {
  commits: { text: "insert into bench.commits (note) values ($1)", name: "commit", values: () => ["a booking"] },
  exclusions: {
    text: "insert into bench.exclusions (member, during) values ($1, tstzrange($2, $3))",
    name: "exclusion",
    values: () => {
      last += 3_600_000;
      return ["00000000-0000-4000-8000-000000000001", new Date(last), new Date(last + 1_800_000)];
    },
  },
};

async function run(kind: keyof typeof statements, clients: number, count: number): Promise<void> {
  const pool = pools.getOrInsertComputed(clients, () => {
    const opened = new pg.Pool({ connectionString: url, max: clients });
    // The server may stop first.
    return opened.on("error", () => {});
  });
  const { text, name, values } = statements[kind];
  let left = count;
  const client = async (): Promise<void> => {
    const connection = await pool.connect();
    while (left-- > 0) await connection.query({ text, name, values: values() });
    connection.release();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

for await (const lines of process.stdin) {
  for (const line of String(lines).trim().split("\n")) {
    const [kind, clients, count] = line.split(" ");
    await run(kind as keyof typeof statements, Number(clients), Number(count));
    process.stdout.write("done\n");
  }
}
