import type { Span } from "#domain/time/instant.ts";
import type { Setup } from "#packs/setup.ts";
import type { PlannedSample } from "./planned.ts";

/** Records the times of members and units, so that a plan never double-books them. */
export class Ledger {
  readonly planned: PlannedSample[] = [];
  private readonly setup: Setup;
  private readonly taken = new Map<string, Span[]>();
  private readonly counts = new Map<string, number>();

  constructor(setup: Setup) {
    this.setup = setup;
  }

  isFree(member: string, during: Span): boolean {
    return this.isClear(`staff ${member}`, during);
  }

  /** The free units for a session, or null if there are not enough. */
  findUnits(needs: readonly { resource: string; units: number }[], during: Span): PlannedSample["units"] | null {
    const found: PlannedSample["units"] = [];
    for (const { resource, units } of needs) {
      const most = this.setup.resources.find(({ slug }) => slug === resource)?.units ?? 0;
      const free = Array.from({ length: most }, (_, index) => index)
        .filter((unit) => this.isClear(`unit ${resource} ${unit}`, during))
        .slice(0, units);
      if (free.length < units) return null;
      found.push(...free.map((unit) => ({ resource, unit })));
    }
    return found;
  }

  countOn(service: string, day: number): number {
    return this.counts.get(`${service} ${day}`) ?? 0;
  }

  add(planned: PlannedSample, day: number): void {
    this.planned.push(planned);
    for (const member of planned.members) this.take(`staff ${member}`, planned.during);
    for (const { resource, unit } of planned.units) this.take(`unit ${resource} ${unit}`, planned.during);
    const key = `${planned.service.slug} ${day}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + planned.parties.length);
  }

  private isClear(key: string, during: Span): boolean {
    return (this.taken.get(key) ?? []).every((span) => span.to <= during.from || span.from >= during.to);
  }

  private take(key: string, during: Span): void {
    const spans = this.taken.get(key) ?? [];
    spans.push(during);
    this.taken.set(key, spans);
  }
}
