export interface ServerReadiness {
  /** For probes: whether to route requests to this process. */
  isReady(): boolean;
  /** False until the database is first reached and migrated. */
  hasStarted(): boolean;
  /** Whether the database is available, even while the process is stopping. */
  canAnswer(): boolean;
  reason(): string;
}

/** Ready from when the database is reached and migrated until the process receives a stop signal. */
export class ReadinessState implements ServerReadiness {
  #waitingFor: string | null = "starting";
  #hasStarted = false;
  #isStopping = false;

  isReady(): boolean {
    return this.canAnswer() && !this.#isStopping;
  }

  hasStarted(): boolean {
    return this.#hasStarted;
  }

  canAnswer(): boolean {
    return this.#waitingFor === null;
  }

  reason(): string {
    return this.#isStopping ? "stopping" : (this.#waitingFor ?? "ready");
  }

  wait(reason: string): void {
    this.#waitingFor = reason;
  }

  ready(): void {
    this.#waitingFor = null;
    this.#hasStarted = true;
  }

  stop(): void {
    this.#isStopping = true;
  }
}
