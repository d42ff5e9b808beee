import type { Line } from "#domain/scheduling/visit.ts";
import { generate, SIZES } from "./generate.ts";
import { measure } from "./measure.ts";
import { computeSlots, questionOf, type Question } from "./workload.ts";

/** Shows how the cost grows with staff, days and party size: `node bench/engine-growth.ts`. */
const ROUNDS = 25;
const [, team, , year] = SIZES as [never, (typeof SIZES)[0], never, (typeof SIZES)[0]];

compare(
  "staff",
  team.staff,
  team.staff * 4,
  questionOf(generate(team)),
  questionOf(generate({ ...team, staff: team.staff * 4 })),
);
compare(
  "days",
  91,
  366,
  questionOf(generate({ ...year, to: "2028-03-31T22:00:00.000Z", busy: 180 })),
  questionOf(generate(year)),
);
compare("parallel lines", 1, 4, questionOf(generate(team)), withParty(questionOf(generate(team)), 4));
compare("two services", 1, 4, questionOf(generate(team)), withServices(withParty(questionOf(generate(team)), 4)));
compare("lines in a row", 1, 3, questionOf(generate(team)), withChain(questionOf(generate(team)), 3));

function compare(what: string, less: number, more: number, small: Question, large: Question): void {
  const timing = measure(
    [
      { name: "small", run: () => computeSlots(small) },
      { name: "large", run: () => computeSlots(large) },
    ],
    ROUNDS,
  );
  const { median, low, high } = timing.ratio("large", "small");
  const slots = [small, large].map((question) => computeSlots(question).starts.length);
  const microseconds = [timing.microseconds.small!, timing.microseconds.large!].map(Math.round);
  console.log(
    JSON.stringify({
      what,
      from: less,
      to: more,
      slots,
      microseconds,
      ratio: [low, median, high].map((x) => +x.toFixed(2)),
    }),
  );
}

function withParty(question: Question, people: number): Question {
  const [person] = question.visit.people;
  return { ...question, visit: { people: Array.from({ length: people }, () => person!) } };
}

/** Half of the party wants a longer service that only every second member gives. */
function withServices(question: Question): Question {
  const [service] = question.schedule.services;
  const other = {
    ...service!,
    id: "other",
    durations: [60],
    eligibleMembers: service!.eligibleMembers.filter((_, index) => index % 2 === 0),
  };
  const people = question.visit.people.map(({ lines }, index) => ({
    lines: lines.map((line): Line => (index % 2 === 0 ? line : { ...line, serviceId: "other" })),
  }));
  return { ...question, schedule: { ...question.schedule, services: [service!, other] }, visit: { people } };
}

function withChain(question: Question, count: number): Question {
  const [line] = question.visit.people[0]!.lines;
  return { ...question, visit: { people: [{ lines: Array.from({ length: count }, () => line!) }] } };
}
