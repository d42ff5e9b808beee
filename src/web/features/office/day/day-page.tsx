import { useNonce } from "../../../http/nonce.ts";
import { OfficeLink } from "../frame/office-link.tsx";
import { DayTop, EmptyText } from "./day-head.tsx";
import type { DayView, LaneView, RoomView, VisitView } from "./day-views.ts";
import "./day.css";

/** One column for each member. The markup is a list of visits; on wide screens a grid places it by time. */
export function DayPage({ view }: { view: DayView }) {
  const nonce = useNonce();
  const { now } = view;
  return (
    <div className="office-day">
      <DayTop head={view.head} />
      <EmptyText empty={view.empty} />
      {view.lanes.length > 0 && (
        <>
          {/* The policy allows no style attributes. React moves a style with these attributes into the head. */}
          <style href="office-day" precedence="default" nonce={nonce}>
            {placesOf(view)}
          </style>
          <div className="lanes">
            <div className="axis" aria-hidden="true">
              <div className="axis__head" />
              <ol className="axis__list">
                {view.hours.map(({ id, text }) => (
                  <li key={id} id={id}>
                    {text}
                  </li>
                ))}
                {now !== null && (
                  <li id="axis-now" className="axis__now">
                    <span>{now.text}</span>
                  </li>
                )}
              </ol>
            </div>
            {view.lanes.map((lane) => (
              <Lane key={lane.id} lane={lane} />
            ))}
            {view.rooms.map((room) => (
              <Room key={room.id} room={room} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function placesOf({ rows, rowHeight, lanes, rooms, hours, now }: DayView): string {
  const placed = [
    ...[...hours, ...lanes.flatMap(({ off }) => off), ...rooms.flatMap(({ uses }) => uses)],
    ...lanes.flatMap(({ visits }) => visits),
  ];
  const places = placed.map(({ id, from, to }) => `#${id}{grid-row:${from}/${to}}`);
  const lines = lanes.flatMap((lane) => (lane.now === null ? [] : [`#${lane.now.id}{grid-row:${lane.now.row}}`]));
  const axis = now === null ? [] : [`#axis-now{grid-row:${now.row}}`];
  const parts = lanes.flatMap(({ visits }) => visits.filter(({ part }) => part.count > 1).map(partOf));
  const sizes = `.lanes{--rows:${rows};--row:${rowHeight}px;--lanes:${lanes.length}}`;
  const wide = `@media (min-width: 46.01rem){${[sizes, ...places, ...lines, ...axis, ...parts].join("")}}`;
  // Rooms leave first when there is less space.
  return rooms.length === 0
    ? wide
    : `${wide}@media (min-width: 62rem){.lanes{--rooms:repeat(${rooms.length},4.75rem)}}`;
}

function partOf({ id, part: { index, count } }: VisitView): string {
  const share = (number: number) => `${Math.round((10_000 * number) / count) / 100}%`;
  return `#${id}{margin-inline:${share(index)} ${share(count - index - 1)}}`;
}

function Lane({ lane }: { lane: LaneView }) {
  const entries = [
    ...lane.off.map((off) => ({ at: off.from, kind: "off" as const, off })),
    ...lane.visits.map((visit) => ({ at: visit.from, kind: "visit" as const, visit })),
    ...(lane.now === null ? [] : [{ at: lane.now.row, kind: "now" as const, now: lane.now }]),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <section className="lane" aria-labelledby={lane.id}>
      <div className="lane__head">
        <h2 id={lane.id}>{lane.name}</h2>
        <p>{lane.hours}</p>
      </div>
      <ol className="lane__list">
        {entries.map((entry) => {
          if (entry.kind === "visit") return <Visit key={entry.visit.id} visit={entry.visit} />;
          if (entry.kind === "off")
            return (
              <li key={entry.off.id} id={entry.off.id} className={entry.off.isBreak ? "off" : "off off--edge"}>
                <span>{entry.off.text}</span>
              </li>
            );
          return (
            <li key={entry.now.id} id={entry.now.id} className="now">
              <span>{entry.now.text}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Visit({ visit }: { visit: VisitView }) {
  const { id, look, hue, size, href } = visit;
  const content = (
    <>
      <span className="lane-visit__who">{visit.who}</span>{" "}
      <time className="lane-visit__time" dateTime={visit.start}>
        {visit.time}
      </time>{" "}
      <span className="lane-visit__what">{visit.what}</span>{" "}
      {visit.state !== "" && <span className="lane-visit__state">{visit.state}</span>}
    </>
  );
  return (
    <li id={id} className={`lane-visit lane-visit--${look} lane-visit--${size} hue-${hue}`}>
      {href === null ? (
        <div className="lane-visit__box">{content}</div>
      ) : (
        <OfficeLink className="lane-visit__box" to={href}>
          {content}
        </OfficeLink>
      )}
    </li>
  );
}

function Room({ room: { id, name, uses } }: { room: RoomView }) {
  return (
    <section className="lane lane--room" aria-labelledby={id}>
      <div className="lane__head">
        <h2 id={id}>{name}</h2>
      </div>
      <ol className="lane__list">
        {uses.map((use) => (
          <li key={use.id} id={use.id} className={use.isFull ? "room-use room-use--full" : "room-use"}>
            <span aria-hidden="true">{use.short}</span> <span className="visually-hidden">{use.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
