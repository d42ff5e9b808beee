const patience = 60_000;

/** The key that W3C WebDriver uses for an element's id. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export type ElementReference = { [elementKey]: string };

export function idOf(element: ElementReference): string {
  return element[elementKey];
}

/** One session of a W3C WebDriver server. Each command is a request. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async open(server: string, capabilities: object): Promise<WebDriverSession> {
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await send<{ sessionId: string }>("POST", `${server}/session`, wanted);
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  get<T>(command: string): Promise<T> {
    return send("GET", `${this.#address}/${command}`);
  }

  post<T>(command: string, body: object = {}): Promise<T> {
    return send("POST", `${this.#address}/${command}`, body);
  }

  execute<T>(script: string, args: unknown[] = []): Promise<T> {
    return this.post("execute/sync", { script, args });
  }

  async close(): Promise<void> {
    await send("DELETE", this.#address);
  }
}

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error ?? response.status}: ${value.message ?? ""}`);
  return value;
}
