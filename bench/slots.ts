import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { computeFloor, floorJson, loadFloor } from "./floor.ts";
import { generate, SIZES } from "./generate.ts";
import { measure, type Spread } from "./measure.ts";
import { compactBytes, computeSlots, questionOf, sha256Of, type Workload } from "./workload.ts";

/** Cal.com's time divided by the floor's: its pure engine, and its full service including the response's bytes. */
const CAL_COM = { 1: [4650, 525], 2: [3200, 1275], 3: [1600, 2000], 4: [7300, 610] } as const;

const ROUNDS = 25;
const SHARED = fileURLToPath(new URL("../../shared/bench/workloads/", import.meta.url));

const files = process.argv.slice(2);
if (files.length > 0) for (const file of files) console.log(JSON.stringify(answer(read(file))));
else for (const number of [1, 2, 3, 4] as const) console.log(JSON.stringify(besideFloor(standard(number), number)));

/** The solution of any workload file, and the time that it takes. */
function answer(workload: Workload) {
  const question = questionOf(workload);
  const { starts } = computeSlots(question);
  const timing = measure(
    [
      { name: "compute", run: () => computeSlots(question) },
      { name: "bytes", run: () => compactBytes(question) },
    ],
    ROUNDS,
  );
  return {
    name: workload.name,
    count: starts.length,
    sha256: sha256Of(starts),
    medianMicroseconds: round(timing.microseconds.compute!),
    medianMicrosecondsWithBytes: round(timing.microseconds.bytes!),
    bytes: compactBytes(question),
    ...(workload.expected ? { matchesExpected: sha256Of(starts) === workload.expected.sha256 } : {}),
  };
}

function besideFloor(workload: Workload, number: 1 | 2 | 3 | 4) {
  const question = questionOf(workload);
  const { starts } = computeSlots(question);
  const floor = loadFloor(workload);
  const sha256 = sha256Of(starts);
  const isRight = sha256 === (workload.expected?.sha256 ?? sha256Of(floor.found.slice(0, computeFloor(floor))));
  if (!isRight) throw new Error(`${workload.name}: wrong answer, ${starts.length} slots`);
  const timing = measure(
    [
      { name: "compute", run: () => computeSlots(question) },
      { name: "floor", run: () => computeFloor(floor) },
      { name: "bytes", run: () => compactBytes(question) },
      { name: "floorBytes", run: () => Buffer.byteLength(floorJson(floor, computeFloor(floor))) },
    ],
    ROUNDS,
  );
  const [pure, service] = CAL_COM[number];
  const compute = timing.ratio("compute", "floor");
  const bytes = timing.ratio("bytes", "floorBytes");
  return {
    name: workload.name,
    count: starts.length,
    sha256,
    medianMicroseconds: round(timing.microseconds.compute!),
    medianMicrosecondsWithBytes: round(timing.microseconds.bytes!),
    floorMicroseconds: round(timing.microseconds.floor!),
    floorMicrosecondsWithBytes: round(timing.microseconds.floorBytes!),
    ratioToFloor: rounded(compute),
    ratioToFloorWithBytes: rounded(bytes),
    timesFasterThanCalCom: Math.round(pure / compute.median),
    timesFasterThanCalComService: Math.round(service / bytes.median),
  };
}

function standard(number: 1 | 2 | 3 | 4): Workload {
  const file = `${SHARED}W${number}.json`;
  return existsSync(file) ? read(file) : generate(SIZES[number - 1]!);
}

function read(file: string): Workload {
  const workload = JSON.parse(readFileSync(file, "utf8")) as Workload;
  return { ...workload, name: workload.name ?? basename(file, ".json") };
}

function rounded({ median, low, high }: Spread): Spread {
  return { median: round(median), low: round(low), high: round(high) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
