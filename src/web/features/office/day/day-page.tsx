import { useNonce } from "../../../http/nonce.ts";
import { OfficeLink } from "../frame/office-link.tsx";
import { DayTop } from "./day-head.tsx";
import type { DayView, LaneView, VisitView } from "./day-views.ts";
import "./day.css";

/** One column for each member. The markup is a list of visits; on wide screens a grid places it by time. */
export function DayPage({ view }: { view: DayView }) {
  const nonce = useNonce();
  return (
    <div className="office-day">
      <DayTop head={view.head} />
      {view.empty !== null && <p className="day__empty muted">{view.empty}</p>}
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
              </ol>
            </div>
            {view.lanes.map((lane) => (
              <Lane key={lane.id} lane={lane} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function placesOf({ rows, lanes, hours }: DayView): string {
  const placed = [...hours, ...lanes.flatMap(({ visits, off }) => [...visits, ...off])];
  const places = placed.map(({ id, from, to }) => `#${id}{grid-row:${from}/${to}}`);
  const lines = lanes.flatMap(({ now }) => (now === null ? [] : [`#${now.id}{grid-row:${now.row}}`]));
  const wide = [`.lanes{--rows:${rows};--lanes:${lanes.length}}`, ...places, ...lines].join("");
  return `@media (min-width: 46.01rem){${wide}}`;
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
  const { id, look, hue, isOver, isShort, href } = visit;
  const names = [
    "lane-visit",
    `lane-visit--${look}`,
    `hue-${hue}`,
    isOver ? "lane-visit--over" : "",
    isShort ? "lane-visit--short" : "",
  ];
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
    <li id={id} className={names.filter((name) => name !== "").join(" ")}>
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
