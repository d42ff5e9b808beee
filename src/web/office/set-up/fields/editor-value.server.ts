import { isMapping, type ThingKind, type ThingMember, type ThingValue } from "#set-up/things/thing.ts";

/**
 * A thing as its form shows it. Packs may write some values in two ways (`45 min`, or a list of durations). The form has only the
 * longer way.
 */
export function toEditor(kind: ThingKind, value: ThingValue): ThingValue {
  return kind === "service" ? serviceToEditor(value) : value;
}

/** The opposite. What cannot be read stays as it was typed, so that the checks find it. */
export function fromEditor(kind: ThingKind, value: ThingValue): ThingValue {
  return kind === "service" ? serviceFromEditor(value) : value;
}

function serviceToEditor({ ...value }: ThingValue): ThingValue {
  const terms = (entry: ThingMember): ThingMember =>
    isMapping(entry)
      ? defined({
          ...entry,
          on: listOf(entry["on"]),
          staff: listOf(entry["staff"]),
          resources: named(entry["resources"], "resource"),
          changes: mapList(entry["changes"], terms),
        })
      : entry;
  const timetable = value["timetable"];
  return defined({
    ...value,
    durations: named(listOf(value["durations"]), "duration"),
    staff: named(value["staff"], "member"),
    resources: named(value["resources"], "resource"),
    "pay-now": payNowToEditor(value["pay-now"]),
    window: windowToEditor(value["window"]),
    guests: typeof value["guests"] === "string" ? { by: value["guests"] } : value["guests"],
    "waiting-list": value["waiting-list"] === true ? {} : value["waiting-list"],
    "visitor-chooses-staff": wordOf(value["visitor-chooses-staff"]),
    reminders: value["reminders"] ?? ["1 day"],
    timetable: isMapping(timetable)
      ? defined({
          ...timetable,
          times: mapList(timetable["times"], terms),
          extra: mapList(timetable["extra"], terms),
          changes: mapList(timetable["changes"], terms),
        })
      : timetable,
    courses: mapList(value["courses"], terms),
  });
}

function serviceFromEditor({ ...value }: ThingValue): ThingValue {
  const chooses = value["visitor-chooses-staff"];
  return defined({
    ...value,
    "pay-now": payNowFromEditor(value["pay-now"]),
    window: windowFromEditor(value["window"]),
    "visitor-chooses-staff": chooses === undefined ? undefined : chooses === "true",
    reminders: value["reminders"] ?? [],
  });
}

const payNow = /^deposit (\d+(?:\.\d+)?)(%?)$/;

function payNowToEditor(value: ThingMember | undefined): ThingMember | undefined {
  const [, amount, percent] = payNow.exec(typeof value === "string" ? value : "") ?? [];
  if (amount === undefined) return value === undefined ? undefined : { what: value };
  return { what: percent === "" ? "flat" : "percent", amount };
}

function payNowFromEditor(value: ThingMember | undefined): ThingMember | undefined {
  if (!isMapping(value)) return value;
  const { what, amount = "" } = value;
  if (what !== "flat" && what !== "percent") return what;
  const typed =
    typeof amount === "string"
      ? amount
          .replace(/%$/, "")
          .trimEnd()
          .replace(/^(\d+),(\d+)$/, "$1.$2")
      : "";
  return what === "flat" ? `deposit ${typed}` : `deposit ${typed}%`;
}

function windowToEditor(value: ThingMember | undefined): ThingMember | undefined {
  if (typeof value === "string") return { what: "days", days: value };
  return isMapping(value) ? { what: "dates", ...value } : undefined;
}

function windowFromEditor(value: ThingMember | undefined): ThingMember | undefined {
  if (!isMapping(value)) return undefined;
  const { what, days = "", from, to } = value;
  if (what === "days") return days;
  return what === "dates" ? defined({ from, to }) : undefined;
}

function wordOf(value: ThingMember | undefined): string | undefined {
  return typeof value === "boolean" ? String(value) : undefined;
}

/** `["ada"]` and `[{ member: "ada" }]` mean the same. */
function named(value: ThingMember | undefined, key: string): ThingMember | undefined {
  return mapList(value, (entry) => (typeof entry === "string" ? { [key]: entry } : entry));
}

function mapList(value: ThingMember | undefined, by: (entry: ThingMember) => ThingMember): ThingMember | undefined {
  return Array.isArray(value) ? value.map(by) : value;
}

function listOf(value: ThingMember | undefined): ThingMember | undefined {
  return typeof value === "string" ? [value] : value;
}

/** Without members that are undefined. */
export function defined(value: ThingValue): ThingValue {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}
