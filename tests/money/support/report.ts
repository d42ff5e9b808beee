/** The result of a scenario. It failed if it has violations. */
export interface Outcome {
  facts: string[];
  violations: string[];
}

export class Findings implements Outcome {
  readonly facts: string[] = [];
  readonly violations: string[] = [];

  expect(isTrue: boolean, violation: string): void {
    if (!isTrue) this.violations.push(violation);
  }
}
