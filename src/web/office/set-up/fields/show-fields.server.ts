import { largestUpload } from "#domain/office/set-up/pictures.ts";
import { isMapping, type ThingMember, type ThingValue } from "#set-up/things/thing.ts";
import { weekdays } from "#packs/schema/hours.ts";
import type { EditorFieldView, EditorRowView, WeekWords } from "../field-views.ts";
import { tellPictureFault } from "../tell-fault.server.ts";
import type { EditorField, ListField, EditorOption, PicksField } from "./field.server.ts";
import { type ShownFields, formerValue, showTyped, colouredWas, showAmount, memberText } from "./show-typed.server.ts";

/** Shows the fields of a mapping. `saved` is what is stored. */
export function showFields(
  fields: readonly EditorField[],
  value: ThingValue,
  saved: ThingValue | null,
  shown: ShownFields,
  under = "",
): EditorFieldView[] {
  return fields.map((field) =>
    showField(field, value[field.key], saved === null ? null : saved[field.key], shown, `${under}${field.key}`),
  );
}

function showField(
  field: EditorField,
  value: ThingMember | undefined,
  saved: ThingMember | undefined | null,
  shown: ShownFields,
  name: string,
): EditorFieldView {
  const { t } = shown;
  const error = shown.errors.get(name);
  const frame = {
    name,
    label: t(field.label),
    ...(field.hint !== undefined && { hint: t(field.hint) }),
    ...(error !== undefined && { error }),
  };
  const inside = (fields: readonly EditorField[]) =>
    showFields(fields, mapping(value), saved === null ? null : mapping(saved), shown, `${name}.`);
  switch (field.kind) {
    case "flag":
      return { ...frame, look: "flag", isOn: (value ?? field.usual) === true };
    case "text":
      return { ...frame, look: "area", value: memberText(value), rows: memberText(value).length > 400 ? 12 : 5 };
    case "lines":
      return { ...frame, look: "area", value: listOf(value).map(memberText).join("\n"), rows: 3 };
    case "choice": {
      const own = field.key === "locale" ? shown.languages : field.options.map((one) => said(one, shown));
      const none = field.none === undefined ? [] : [{ value: "", label: t(field.none) }];
      const options = [...none, ...own];
      return { ...frame, look: "select", value: memberText(value ?? field.usual ?? options[0]?.value), options };
    }
    case "reference": {
      const none = { value: "", label: field.none === undefined ? t("console.setUp.choose") : t(field.none) };
      return { ...frame, look: "select", value: memberText(value), options: [none, ...shown.names(field.to)] };
    }
    case "options":
    case "references": {
      const on = listOf(value);
      const options = field.kind === "options" ? field.options.map((one) => said(one, shown)) : shown.names(field.to);
      return { ...frame, look: "checks", options: options.map((one) => ({ ...one, isOn: on.includes(one.value) })) };
    }
    case "picks":
      return showPicks(field, value, saved, shown, { ...frame, look: "picks" });
    case "picture": {
      const stored = memberText(value);
      const src = stored === "" ? null : `/files/${stored.slice("images/".length)}`;
      const isUnsaved = src !== null && stored !== memberText(saved ?? undefined);
      return {
        ...frame,
        hint: t("console.setUp.hint.pictures", { most: largestUpload / 1_000_000 }),
        look: "picture",
        value: stored,
        src,
        remove: t("console.setUp.removePicture"),
        largest: largestUpload,
        note: isUnsaved ? t("console.setUp.pictureUnsaved") : null,
        tooLarge: tellPictureFault({ code: "too-large" }, t),
      };
    }
    case "week": {
      const days = weekdays.map((day, index) => {
        const fault = shown.errors.get(`${name}.${day}`);
        const told = fault === undefined ? {} : { error: fault };
        const typed = memberText(mapping(value)[day]);
        const stored = saved === null ? "" : memberText(mapping(saved)[day]);
        const before = stored === "" || stored === typed ? {} : { was: stored };
        return {
          name: `${name}.${day}`,
          label: shown.weekdays[index]!,
          value: typed,
          saved: stored,
          ...before,
          ...told,
        };
      });
      return { ...frame, look: "week", days, copy: t("console.setUp.week.copy"), words: weekWords(frame.label, shown) };
    }
    case "group":
      return { ...frame, look: "group", fields: inside(field.fields) };
    case "part":
      return { ...frame, look: "part", isOn: isMapping(value), fields: inside(field.fields) };
    case "list":
      return {
        ...frame,
        look: "rows",
        add: t(field.add),
        year: shown.year !== undefined && isDays(field) ? shown.year() : null,
        week: field.isWeekly === true ? weekWords(frame.label, shown, t("console.setUp.week.timesHint")) : null,
        rows: listOf(value).map((row, index, rows) => showRow(field, row, shown, { name, index, of: rows.length })),
      };
    case "kept":
      return { ...frame, look: "kept", text: t("console.setUp.keptDays", { count: listOf(value).length }) };
    case "duration":
    case "weeks":
    case "sessions":
    case "days":
      return { ...frame, ...formerValue(saved, value, field.usual), ...showAmount(field, value, t) };
    case "line":
    case "email":
    case "address":
    case "color":
    case "number":
    case "percent":
    case "money":
    case "day":
    case "time":
    case "moment":
    case "hours":
    case "slug":
      return {
        ...frame,
        ...colouredWas(field, formerValue(saved, value, field.usual)),
        ...showTyped(field, value, shown),
      };
  }
}

/** Days on which a business, a member or a service is not there. */
function isDays({ key }: ListField): boolean {
  return key === "days-off" || key === "closed";
}

function weekWords(name: string, { t, weekdays: days }: ShownFields, hint = t("console.setUp.week.hint")): WeekWords {
  return {
    name,
    days: [...days],
    hint,
    total: t("console.setUp.week.total", { hours: "{hours}" }),
    earlier: t("console.setUp.week.earlier"),
    later: t("console.setUp.week.later"),
    shorter: t("console.setUp.week.shorter"),
    longer: t("console.setUp.week.longer"),
    remove: t("console.setUp.week.remove"),
  };
}

function showPicks(
  { to, id, fields, isOwn }: PicksField,
  value: ThingMember | undefined,
  saved: ThingMember | undefined | null,
  shown: ShownFields,
  frame: Pick<Extract<EditorFieldView, { look: "picks" }>, "name" | "label" | "look">,
): EditorFieldView {
  const find = (list: ThingMember | undefined | null, slug: string) =>
    listOf(list)
      .map(mapping)
      .find((entry) => entry[id] === slug);
  return {
    ...frame,
    isOwn: isOwn ? value !== undefined : null,
    rows: shown.names(to).map(({ value: slug, label }) => {
      const own = find(value, slug);
      const before = saved === null ? null : (find(saved, slug) ?? null);
      return {
        slug,
        name: label,
        isOn: own !== undefined,
        fields: showFields(fields, own ?? {}, before, shown, `${frame.name}.${slug}.`),
      };
    }),
  };
}

function showRow(
  { fields, isBare, label, shown: first = fields.length }: ListField,
  row: ThingMember,
  shown: ShownFields,
  { name, index, of }: { name: string; index: number; of: number },
): EditorRowView {
  const { t } = shown;
  const under = `${name}.${index}`;
  const title = t("console.setUp.row", { what: t(label), number: index + 1 });
  const views = isBare
    ? [showField(fields[0]!, row, null, shown, under)]
    : showFields(fields, mapping(row), null, shown, `${under}.`);
  const rest = views.slice(first);
  const isSaid = fields.slice(first).some(({ key }) => mapping(row)[key] !== undefined);
  const isFaulty = [...shown.errors.keys()].some((at) => rest.some((view) => at.startsWith(view.name)));
  return {
    number: index,
    title,
    fields: views.slice(0, first),
    more: rest.length === 0 ? null : { label: t("console.setUp.more"), isOpen: isSaid || isFaulty, fields: rest },
    remove: t("console.setUp.removeRow", { what: title }),
    up: index === 0 ? null : t("console.setUp.rowUp", { what: title }),
    down: index === of - 1 ? null : t("console.setUp.rowDown", { what: title }),
  };
}

function said({ value, label }: EditorOption, { t, weekdays: names }: ShownFields) {
  return { value, label: label === undefined ? names[weekdays.findIndex((day) => day === value)]! : t(label) };
}

function mapping(value: ThingMember | undefined | null): ThingValue {
  return isMapping(value ?? undefined) ? (value as ThingValue) : {};
}

function listOf(value: ThingMember | undefined | null): ThingMember[] {
  return Array.isArray(value) ? value : [];
}
