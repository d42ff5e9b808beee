import type { ReactNode } from "react";
import { useNonce } from "../../../http/nonce.ts";
import { OfficeLink } from "../frame/office-link.tsx";
import type { EntryView, GridView, LaneView, Mark, RoomView, Rows, VisitView } from "./day-views.ts";

/** Columns that a printed page has room for. */
const mostPrinted = 9;

/** Columns on rows of five minutes. Entries with the same rows share a class, so that a full day stays small. */
export function Grid({ grid }: { grid: GridView }) {
  const nonce = useNonce();
  const { now } = grid;
  return (
    <>
      {/* The policy allows no style attributes. React moves a style with these attributes into the head. */}
      <style href="office-day" precedence="default" nonce={nonce}>
        {placesOf(grid)}
      </style>
      <div
        className={grid.lanes.length > mostPrinted ? "lanes lanes--many" : "lanes"}
        data-start={grid.start}
        data-row={grid.rowHeight}
      >
        <div className="axis" aria-hidden="true">
          <div className="axis__head" />
          <ol className="axis__list">
            {grid.hours.map((hour) => (
              <li key={hour.from} className={placeOf(hour)}>
                {hour.text}
              </li>
            ))}
            {now !== null && (
              <li className={`axis__now ${placeOf({ from: now.row, to: now.row + 1 })}`}>
                <span>{now.text}</span>
              </li>
            )}
          </ol>
        </div>
        {grid.lanes.map((lane) => (
          <Lane key={lane.id} lane={lane} />
        ))}
        {grid.rooms.map((room) => (
          <Room key={room.id} room={room} />
        ))}
      </div>
    </>
  );
}

/** "r37-49" */
function placeOf({ from, to }: Rows): string {
  return `r${from}-${to}`;
}

function partOf({ part: { index, count } }: VisitView): string {
  return count > 1 ? ` p${index}-${count}` : "";
}

/** The styles that place everything on wide screens. */
function placesOf({ rows, rowHeight, lanes, rooms, hours, now }: GridView): string {
  const entries = lanes.flatMap((lane) => lane.entries);
  const placed: Rows[] = [...hours, ...rooms.flatMap(({ uses }) => uses), ...entries];
  if (now !== null) placed.push({ from: now.row, to: now.row + 1 });
  const places = new Map(placed.map((one) => [placeOf(one), `grid-row:${one.from}/${one.to}`]));
  const visits = entries.filter((entry) => entry.kind === "visit");
  const parts = new Map(
    visits.filter(({ part }) => part.count > 1).map((visit) => [partOf(visit).trim(), shareOf(visit)]),
  );
  const rules = [...places, ...parts].map(([name, rule]) => `.${name}{${rule}}`);
  const sizes = `.lanes{--rows:${rows};--row:${rowHeight}px;--lanes:${lanes.length}}`;
  const wide = `@media print,(min-width: 46.01rem){${sizes}${rules.join("")}}`;
  // Rooms leave first when there is less space.
  return rooms.length === 0
    ? wide
    : `${wide}@media (min-width: 62rem){.lanes{--rooms:repeat(${rooms.length},4.75rem)}}`;
}

function shareOf({ part: { index, count } }: VisitView): string {
  const share = (number: number) => `${Math.round((10_000 * number) / count) / 100}%`;
  return `margin-inline:${share(index)} ${share(count - index - 1)}`;
}

function Lane({ lane }: { lane: LaneView }) {
  const { id, slug, name, href } = lane;
  return (
    <section
      className={lane.isCurrent ? "lane lane--today" : "lane"}
      aria-labelledby={id}
      data-member={slug ?? undefined}
      data-start={lane.start ?? undefined}
    >
      <div className="lane__head">
        <h2 id={id}>{href === null ? name : <OfficeLink to={href}>{name}</OfficeLink>}</h2>
        <p>{lane.hours}</p>
      </div>
      <ol className="lane__list">
        {lane.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: EntryView }) {
  const place = placeOf(entry);
  switch (entry.kind) {
    case "visit":
      return <Visit visit={entry} />;
    case "off":
      return (
        <li className={`off ${entry.isBreak ? "" : "off--edge "}${place}`}>
          <span>{entry.text}</span>
        </li>
      );
    case "busy":
      return (
        <li className={`busy ${entry.isAway ? "busy--away " : ""}${place}`}>
          <Box href={entry.href}>
            <b>{entry.text}</b> {entry.time !== "" && <time>{entry.time}</time>}{" "}
            {entry.what !== "" && <span>{entry.what}</span>}
          </Box>
        </li>
      );
    case "gap":
      return (
        <li className={`gap ${place}`}>
          <Box href={entry.book}>{entry.text}</Box>
          {entry.block !== null && (
            <>
              {" "}
              <a className="gap__block" href={entry.block.href} aria-label={entry.block.label}>
                {entry.block.text}
              </a>
            </>
          )}
        </li>
      );
    case "now":
      return (
        <li className={`now ${place}`}>
          <span>{entry.text}</span>
        </li>
      );
  }
}

/** Addresses are relative, and need no prefix. */
function Box({ href, revision, children }: { href: string | null; revision?: number | null; children: ReactNode }) {
  if (href === null) return <div>{children}</div>;
  return (
    <a href={href} data-revision={revision ?? undefined}>
      {children}
    </a>
  );
}

/** A short visit has one line; a tall one may wrap. */
function sizeOf({ from, to }: Rows): string {
  const rows = to - from;
  return rows < 6 ? " cal--short" : rows < 12 ? "" : " cal--tall";
}

function Visit({ visit }: { visit: VisitView }) {
  const { look, hue, edge, time } = visit;
  const state = look === "booked" ? "" : ` cal--${look}`;
  return (
    <li
      className={`cal hue-${hue}${edge === 0 ? "" : ` edge-${edge}`}${state}${sizeOf(visit)}${partOf(visit)} ${placeOf(visit)}`}
    >
      <Box href={visit.href} revision={visit.revision}>
        <b>{visit.who}</b> <time dateTime={/^\d\d:\d\d$/.test(time) ? undefined : visit.start}>{time}</time>{" "}
        {visit.what !== "" && <span>{visit.what}</span>} {visit.state !== "" && <em>{visit.state}</em>}
        <Marks marks={visit.marks} />
      </Box>
    </li>
  );
}

export function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ kind, text }) => (
    <i key={kind} className={kind}>
      {` ${text}`}
    </i>
  ));
}

function Room({ room: { id, name, uses } }: { room: RoomView }) {
  return (
    <section className="lane lane--room" aria-labelledby={id}>
      <div className="lane__head">
        <h2 id={id}>{name}</h2>
      </div>
      <ol className="lane__list">
        {uses.map((use) => (
          <li key={use.key} className={`room-use ${use.isFull ? "room-use--full " : ""}${placeOf(use)}`}>
            <span aria-hidden="true">{use.short}</span> <span className="visually-hidden">{use.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
