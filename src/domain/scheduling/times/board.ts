import { atLeast } from "../bits/at-least.ts";
import { emptyBitmap, fullBitmap, intersect, unite, type Bitmap } from "../bits/bitmap.ts";
import type { BusyPieces } from "../prepare/busy-pieces.ts";
import type { Candidate, PreparedLine, PreparedNeed, PreparedVisit } from "../prepare/prepared.ts";
import { clearFullMember } from "../rules/member-caps.ts";
import { clearBusy, clearClaimed, setOpen, type SessionSpan } from "./free-times.ts";
import { gridBetween, type TimeGrid } from "./grid.ts";
import { openingsOf, overlapOf, type Openings } from "./openings.ts";
import type { RosterMember } from "./roster.ts";
import type { ServiceCalendar } from "./service-calendar.ts";
import { sessionSpan, type Trim } from "./trim.ts";

/** The starts of a range, with bitmaps of when members and units are free. Each bitmap is built on first use. */
export class Board {
  readonly visit: PreparedVisit;
  readonly grid: TimeGrid;
  readonly range: { readonly from: number; readonly to: number };
  readonly #openings: (Openings | undefined)[] = [];
  /** By member and service, for services with hours of their own. */
  readonly #shared = new Map<string, Openings>();
  readonly #bitmaps = new Map<string, Bitmap>();

  constructor(visit: PreparedVisit, from: number, to: number) {
    this.visit = visit;
    this.grid = gridBetween(visit, from, to);
    this.range = { from, to };
  }

  /** Adds the starts at which this member can give the service and is free. `into` must be empty. */
  markFree(
    into: Bitmap,
    roster: RosterMember,
    calendar: ServiceCalendar | null,
    span: SessionSpan,
    busy: BusyPieces | null,
  ): void {
    setOpen(into, this.grid, this.openings(roster, calendar), span);
    if (busy === null) clearClaimed(into, this.grid, roster.member.claims.times, span);
    else clearBusy(into, this.grid, roster.member.claims.times, span, busy);
    clearFullMember(into, this.visit, roster.member, this.grid);
  }

  /** When a member works, within the hours of the service. */
  openings(roster: RosterMember, calendar: ServiceCalendar | null): Openings {
    const to = this.range.to + this.visit.reach;
    const works = (this.#openings[roster.index] ??= openingsOf(roster, this.range.from, to));
    if (calendar === null) return works;
    return this.#shared.getOrInsertComputed(`${roster.index} ${calendar.index}`, () =>
      overlapOf(works, openingsOf(calendar, this.range.from, to)),
    );
  }

  /** When a member is free to give a line that starts `offset` minutes after the visit. */
  memberFree(line: PreparedLine, candidate: Candidate, roster: RosterMember, offset: number, trim: Trim): Bitmap {
    const span = sessionSpan(line, candidate.duration, offset, trim);
    const { busy } = candidate;
    const { calendar } = line;
    const hours = calendar === null ? "" : `/${calendar.index}`;
    const whose = busy === null ? `m${roster.index}${hours}` : `m${roster.index}${hours} ${busy.join()}`;
    return this.#cached(whose, span, (bits) => this.markFree(bits, roster, calendar, span, busy));
  }

  /** When all members of a candidate are free. */
  candidateFree(line: PreparedLine, candidate: Candidate, offset: number, trim: Trim): Bitmap {
    const [first, ...others] = candidate.members;
    const bits = this.memberFree(line, candidate, first!, offset, trim);
    if (others.length === 0) return bits;
    const span = sessionSpan(line, candidate.duration, offset, trim);
    return this.#cached(`c${line.kind}`, span, (all) => {
      unite(all, bits);
      for (const other of others) intersect(all, this.memberFree(line, candidate, other, offset, trim));
    });
  }

  unitFree(line: PreparedLine, need: PreparedNeed, unit: number, duration: number, offset: number, trim: Trim): Bitmap {
    const span = sessionSpan(line, duration, offset, trim);
    return this.#cached(`${need.resourceId}/${unit}`, span, (bits) => {
      bits.set(fullBitmap(this.grid.count));
      clearClaimed(bits, this.grid, need.units[unit]!.times, span);
    });
  }

  /** When every resource of a line has enough free units for that line alone. */
  unitsFree(line: PreparedLine, duration: number, offset: number, trim: Trim): Bitmap {
    const bits = fullBitmap(this.grid.count);
    for (const need of line.needs) {
      const units = need.units.map((_, unit) => this.unitFree(line, need, unit, duration, offset, trim));
      intersect(bits, atLeast(units, need.count, this.grid.count));
    }
    return bits;
  }

  #cached(whose: string, { offset, duration, before, after }: SessionSpan, fill: (bits: Bitmap) => void): Bitmap {
    const key = `${whose} ${offset} ${duration} ${before} ${after}`;
    let bits = this.#bitmaps.get(key);
    if (!bits) {
      bits = emptyBitmap(this.grid.count);
      fill(bits);
      this.#bitmaps.set(key, bits);
    }
    return bits;
  }
}
