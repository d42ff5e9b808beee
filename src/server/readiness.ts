export interface Readiness {
  /** For probes: send me visitors. */
  isReady(): boolean;
  /** False until the database was first reached and migrated. */
  hasStarted(): boolean;
  /** Whether the database can be asked: also while the process is stopping. */
  canAnswer(): boolean;
  reason(): string;
}

/** Ready once the database has been reached and migrated, and until the process is told to stop. */
export class ReadinessState implements Readiness {
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
