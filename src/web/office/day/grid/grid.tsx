import type { ReactNode } from "react";
import { useNonce } from "../../../http/nonce.ts";
import type {
  DayEntryView,
  GridView,
  LaneView,
  Mark,
  RoomView,
  Rows,
  DayVisitView,
} from "../../shared/day/day-views.ts";

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
      <div className={grid.lanes.length > mostPrinted ? "lanes lanes--many" : "lanes"} data-start={grid.start}>
        <div className="axis" aria-hidden="true">
          <div className="axis__head" />
          <ol className="axis__list">
            {grid.hours.map((hour) => (
              <li key={hour.from} className={placeOf(hour)}>
                {hour.text}
              </li>
            ))}
            {now !== null && (
              <li
                className={`axis__now ${placeOf({ from: now.row, to: now.row + 1 })}${grid.rows - now.row < 6 ? " axis__now--last" : ""}`}
              >
                <span>{now.text}</span>
              </li>
            )}
          </ol>
        </div>
        {grid.lanes.map((lane) => (
          <Lane key={lane.key} lane={lane} />
        ))}
        {grid.rooms.map((room) => (
          <Room key={room.key} room={room} />
        ))}
      </div>
    </>
  );
}

/** "r37-49" */
function placeOf({ from, to }: Rows): string {
  return `r${from}-${to}`;
}

function partOf({ part: { index, count } }: DayVisitView): string {
  return count > 1 ? `p${index}-${count}` : "";
}

/** The styles that place everything on wide screens. */
function placesOf({ rows, rowHeight, lanes, rooms, hours, now }: GridView): string {
  const entries = lanes.flatMap((lane) => lane.entries);
  const placed: Rows[] = [...hours, ...rooms.flatMap(({ uses }) => uses), ...entries];
  if (now !== null) placed.push({ from: now.row, to: now.row + 1 });
  const places = new Map(placed.map((one) => [placeOf(one), `grid-row:${one.from}/${one.to}`]));
  const visits = entries.filter((entry) => entry.kind === "visit");
  const parts = new Map(visits.filter(({ part }) => part.count > 1).map((visit) => [partOf(visit), shareOf(visit)]));
  // A short entry is higher than its rows. At the end of the day it reaches up instead of below the grid.
  const atEnd = placed.filter(({ from, to }) => to > rows && to - from < 8).map((one) => `.${placeOf(one)}>*`);
  const ends = atEnd.length === 0 ? [] : [`${[...new Set(atEnd)].join()}{inset-block:auto 0}`];
  const rules = [...[...places, ...parts].map(([name, rule]) => `.${name}{${rule}}`), ...ends];
  const sizes = `.lanes{--rows:${rows};--row:${rowHeight}px;--lanes:${lanes.length}}`;
  const wide = `@media print,(min-width: 46.01rem){${sizes}${rules.join("")}}`;
  return `${wide}${columnsOf(lanes.length, rooms.length)}`;
}

/** In rem, like the styles of the columns. */
const [axisWidth, laneWidth, roomWidth] = [4.25, 8.5, 4.75];

/** As many whole columns as the page has room for: none is cut. Rooms leave the view first when there is less space. */
function columnsOf(lanes: number, rooms: number): string {
  const from = (width: number, rule: string) => `@container day (min-width: ${width}rem){${rule}}`;
  const whole = Array.from({ length: lanes }, (_, index) => {
    const count = index + 1;
    return from(axisWidth + count * laneWidth, `.lanes{--lane:calc((100cqi - ${axisWidth}rem)/${count})}`);
  });
  if (rooms === 0) return whole.join("");
  const beside = axisWidth + lanes * laneWidth + rooms * roomWidth;
  return [
    ...whole,
    `@media (min-width: 62rem){.lanes{--rooms:repeat(${rooms},${roomWidth}rem)}}`,
    from(beside, `.lanes{--lane:calc((100cqi - ${axisWidth + rooms * roomWidth}rem)/${lanes})}`),
  ].join("");
}

function shareOf({ part: { index, count } }: DayVisitView): string {
  const share = (number: number) => `${Math.round((10_000 * number) / count) / 100}%`;
  return `margin-inline:${share(index)} ${share(count - index - 1)}`;
}

function Lane({ lane }: { lane: LaneView }) {
  const { slug, name, href } = lane;
  return (
    <section
      className={lane.isCurrent ? "lane lane--today" : "lane"}
      data-member={slug ?? undefined}
      data-start={lane.start ?? undefined}
    >
      <div className="lane__head">
        <h2>{href === null ? name : <a href={href}>{name}</a>}</h2>
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

function Entry({ entry }: { entry: DayEntryView }) {
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
            <b>{entry.text}</b> {entry.time !== "" && <i>{entry.time}</i>}
            {` ${entry.what}`}
          </Box>
        </li>
      );
    case "gap":
      return (
        <li className={`gap ${entry.isLow ? "low " : ""}${entry.isSide ? "side " : ""}${place}`}>
          <Box href={entry.href}>{entry.text}</Box>
        </li>
      );
    case "rest":
      return <li className={`rest h${entry.hue} ${entry.isSide ? "side " : ""}${place}`} aria-hidden="true" />;
    case "now":
      return (
        <li className={`now ${place}`}>
          <span>{entry.text}</span>
        </li>
      );
  }
}

/** Addresses are relative, and need no prefix. */
function Box({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? <div>{children}</div> : <a href={href}>{children}</a>;
}

/** A day has hundreds of visits, so their markup is short. "v3" is the revision of a visit that can be moved. */
function Visit({ visit }: { visit: DayVisitView }) {
  const { look, hue, edge, isParted, guest, revision } = visit;
  const classes = [
    "cal",
    `h${hue}`,
    edge === 0 ? "" : `e${edge}`,
    look === "booked" ? "" : `cal--${look}`,
    isParted ? "parted" : "",
    guest === null ? "" : guest === "side" ? "guest side" : "guest",
    partOf(visit),
    placeOf(visit),
    revision === null ? "" : `v${revision}`,
  ];
  return (
    <li className={classes.filter((one) => one !== "").join(" ")}>
      <Box href={visit.href}>
        <b>{visit.who}</b> <i>{visit.time}</i>
        {` ${visit.what}${visit.state === "" ? "" : " "}`}
        {visit.state !== "" && <em>{visit.state}</em>}
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

function Room({ room: { name, uses } }: { room: RoomView }) {
  return (
    <section className="lane lane--room">
      <div className="lane__head">
        <h2>{name}</h2>
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
