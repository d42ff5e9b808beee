export interface Readiness {
  isReady(): boolean;
  reason(): string;
}

/** Ready once the database has been reached and migrated, and while the process is not stopping. */
export class ReadinessState implements Readiness {
  #waitingFor: string | null = "starting";

  isReady(): boolean {
    return this.#waitingFor === null;
  }

  reason(): string {
    return this.#waitingFor ?? "ready";
  }

  wait(reason: string): void {
    this.#waitingFor = reason;
  }

  ready(): void {
    this.#waitingFor = null;
  }
}
