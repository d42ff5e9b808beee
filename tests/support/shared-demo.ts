/** The product with the demo that test files share. They only read, or leave only what no other file looks at. */
export interface SharedDemo {
  origin: string;
  /** What the product has logged. */
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
