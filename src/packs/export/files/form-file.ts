import {
  isPlain,
  type Ending,
  type Field,
  type FormPageDefinition,
  type Option,
  type PageRule,
} from "#domain/forms/definition.ts";
import type { FormSetup } from "#store/set-up/forms.ts";
import { formatPackMoment } from "../../format/moment.ts";
import { writeCondition } from "../../schema/forms/condition.ts";
import { idFrom, megabytesOf } from "../../schema/forms/field.ts";
import { omitEmptyMapping, omitEmptyList, omitDefault } from "../omit.ts";

export function formFile({ definition, responseCap, closesAt, needsLink, mails }: FormSetup, timeZone: string) {
  const { kind, title, intro, submitLabel, pages, ending, endings, scoring } = definition;
  const isForm = kind === "form";
  return {
    kind,
    title,
    intro: omitDefault("", intro),
    submit: omitDefault("", submitLabel),
    fields: isForm ? pages[0]!.fields.map(field) : undefined,
    next: isForm ? omitEmptyList(pages[0]!.next.map(rule)) : undefined,
    pages: isForm ? undefined : pages.map(page),
    "thank-you": omitEmptyMapping(endingFile(ending)),
    endings: omitEmptyList(
      endings.map(({ id, isDisqualifying, ...rest }) => ({
        id,
        ...endingFile(rest),
        disqualifies: omitDefault(false, isDisqualifying),
      })),
    ),
    scoring:
      scoring === null
        ? undefined
        : {
            categories: omitEmptyList(
              scoring.categories.map((category) => ({
                id: category.id,
                title: category.title,
                tiers: omitEmptyList(category.tiers.map(({ from, text }) => ({ from: `${from}%`, text }))),
              })),
            ),
            tiers: scoring.tiers.map((tier) => ({
              from: `${tier.from}%`,
              title: tier.title,
              text: omitDefault("", tier.text),
              book: tier.book ?? undefined,
            })),
          },
    "most-responses": responseCap ?? undefined,
    closes: closesAt === null ? undefined : formatPackMoment(closesAt, timeZone),
    "by-link-only": omitDefault(false, needsLink),
    notify: omitDefault(true, mails.isOfficeTold && (mails.officeEmail ?? true)),
    copy: omitDefault(false, mails.hasCopy),
  };
}

function page({ id, title, text, showIf, fields, next }: FormPageDefinition) {
  return {
    id,
    title: omitDefault("", title),
    text: omitDefault("", text),
    "show-if": writeCondition(showIf),
    fields: fields.map(field),
    next: omitEmptyList(next.map(rule)),
  };
}

function rule(one: PageRule) {
  const target = "end" in one ? { end: one.end } : { "go-to": one.goTo };
  return { if: writeCondition(one.if), ...target };
}

function endingFile({ title, text, redirect, book }: Ending) {
  return {
    title: omitDefault("", title),
    text: omitDefault("", text),
    redirect: redirect ?? undefined,
    book: book ?? undefined,
  };
}

function field(one: Field) {
  return {
    id: one.id,
    type: one.type,
    label: omitDefault("", one.label),
    hint: omitDefault("", one.hint),
    required: omitDefault(false, one.isRequired),
    "required-if": writeCondition(one.requiredIf),
    "show-if": writeCondition(one.showIf),
    ...settings(one),
  };
}

function settings(one: Field): object {
  if (isPlain(one)) return {};
  switch (one.type) {
    case "short-text":
      return { most: omitDefault(300, one.most) };
    case "long-text":
      return { most: omitDefault(5_000, one.most) };
    case "number":
      return {
        least: one.least ?? undefined,
        most: one.most ?? undefined,
        decimals: omitDefault(0, one.decimals),
        unit: omitDefault("", one.unit),
      };
    case "date":
      return { from: one.from ?? undefined, to: one.to ?? undefined };
    case "single-choice":
    case "dropdown":
      return { options: one.options.map(option), other: one.hasOther, category: one.category ?? undefined };
    case "multiple-choice":
      return {
        options: one.options.map(option),
        other: one.hasOther,
        least: omitDefault(0, one.least),
        most: one.most ?? undefined,
        category: one.category ?? undefined,
      };
    case "yes-no":
      return {
        points: omitEmptyMapping({ yes: omitDefault(0, one.points.yes), no: omitDefault(0, one.points.no) }),
        category: one.category ?? undefined,
      };
    case "rating":
      return {
        most: omitDefault(5, one.most),
        scored: omitDefault(false, one.isScored),
        category: one.category ?? undefined,
      };
    case "scale":
      return {
        least: omitDefault(0, one.least),
        most: omitDefault(10, one.most),
        "least-label": omitDefault("", one.leastLabel),
        "most-label": omitDefault("", one.mostLabel),
        scored: omitDefault(false, one.isScored),
        category: one.category ?? undefined,
      };
    case "hidden":
      return { value: omitDefault("", one.value) };
    case "file":
      return {
        accept: omitDefault(["image", "pdf"], one.accept),
        most: omitDefault(1, one.most),
        "largest-mb": omitDefault(5, megabytesOf(one.largest)),
      };
  }
}

/** Plain text if everything else follows from the label. */
function option({ id, label, hint, points }: Option) {
  if (hint === "" && points === 0 && id === idFrom(label)) return label;
  return { id: omitDefault(idFrom(label), id), label, hint: omitDefault("", hint), points: omitDefault(0, points) };
}
