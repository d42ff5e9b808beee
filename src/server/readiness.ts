export interface Readiness {
  /** For probes: send me visitors. */
  isReady(): boolean;
  /** Whether a visitor who is here can be answered: also while the process is stopping. */
  canAnswer(): boolean;
  reason(): string;
}

/** Ready once the database has been reached and migrated, and until the process is told to stop. */
export class ReadinessState implements Readiness {
  #waitingFor: string | null = "starting";
  #isStopping = false;

  isReady(): boolean {
    return this.canAnswer() && !this.#isStopping;
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
  }

  stop(): void {
    this.#isStopping = true;
  }
}
