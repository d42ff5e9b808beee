/** The product with the demo, shared by test files. They only read, or write only data that no other file reads. */
export interface SharedDemo {
  origin: string;
  /** The product's log. */
  output(): Promise<string>;
}

export async function sharedDemo(): Promise<SharedDemo> {
  return { origin: await ask("/"), output: () => ask("/output") };
}

async function ask(path: string): Promise<string> {
  const response = await fetch(process.env["TEST_DEMO_BROKER"]! + path);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
