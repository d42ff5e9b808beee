import type { Ending, Field, FormPage, Option, Rule } from "#domain/forms/definition.ts";
import type { FormSetup } from "#store/packs/forms.ts";
import { formatMoment } from "../../format/moment.ts";
import { writeCondition } from "../../schema/forms/condition.ts";
import { idFrom, megabytesOf } from "../../schema/forms/field.ts";
import { anyOf, some, unless } from "../unless.ts";

export function formFile({ definition, responseCap, closesAt, needsLink, mails }: FormSetup, timeZone: string) {
  const { kind, title, intro, submitLabel, pages, ending, endings, scoring } = definition;
  const isForm = kind === "form";
  return {
    kind,
    title,
    intro: unless("", intro),
    submit: unless("", submitLabel),
    fields: isForm ? pages[0]!.fields.map(field) : undefined,
    next: isForm ? some(pages[0]!.next.map(rule)) : undefined,
    pages: isForm ? undefined : pages.map(page),
    "thank-you": anyOf(endingFile(ending)),
    endings: some(
      endings.map(({ id, isDisqualifying, ...rest }) => ({
        id,
        ...endingFile(rest),
        disqualifies: unless(false, isDisqualifying),
      })),
    ),
    scoring:
      scoring === null
        ? undefined
        : {
            categories: some(
              scoring.categories.map((category) => ({
                id: category.id,
                title: category.title,
                tiers: some(category.tiers.map(({ from, text }) => ({ from: `${from}%`, text }))),
              })),
            ),
            tiers: scoring.tiers.map((tier) => ({
              from: `${tier.from}%`,
              title: tier.title,
              text: unless("", tier.text),
              book: tier.book ?? undefined,
            })),
          },
    "most-responses": responseCap ?? undefined,
    closes: closesAt === null ? undefined : formatMoment(closesAt, timeZone),
    "by-link-only": unless(false, needsLink),
    notify: unless(true, mails.isOfficeTold && (mails.officeEmail ?? true)),
    copy: unless(false, mails.hasCopy),
  };
}

function page({ id, title, text, showIf, fields, next }: FormPage) {
  return {
    id,
    title: unless("", title),
    text: unless("", text),
    "show-if": writeCondition(showIf),
    fields: fields.map(field),
    next: some(next.map(rule)),
  };
}

function rule(one: Rule) {
  const target = "end" in one ? { end: one.end } : { "go-to": one.goTo };
  return { if: writeCondition(one.if), ...target };
}

function endingFile({ title, text, redirect, book }: Ending) {
  return {
    title: unless("", title),
    text: unless("", text),
    redirect: redirect ?? undefined,
    book: book ?? undefined,
  };
}

function field(one: Field) {
  return {
    id: one.id,
    type: one.type,
    label: unless("", one.label),
    hint: unless("", one.hint),
    required: unless(false, one.isRequired),
    "required-if": writeCondition(one.requiredIf),
    "show-if": writeCondition(one.showIf),
    ...settings(one),
  };
}

function settings(one: Field): object {
  switch (one.type) {
    case "short-text":
      return { most: unless(300, one.most) };
    case "long-text":
      return { most: unless(5_000, one.most) };
    case "number":
      return {
        least: one.least ?? undefined,
        most: one.most ?? undefined,
        decimals: unless(0, one.decimals),
        unit: unless("", one.unit),
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
        least: unless(0, one.least),
        most: one.most ?? undefined,
        category: one.category ?? undefined,
      };
    case "yes-no":
      return {
        points: anyOf({ yes: unless(0, one.points.yes), no: unless(0, one.points.no) }),
        category: one.category ?? undefined,
      };
    case "rating":
      return {
        most: unless(5, one.most),
        scored: unless(false, one.isScored),
        category: one.category ?? undefined,
      };
    case "scale":
      return {
        least: unless(0, one.least),
        most: unless(10, one.most),
        "least-label": unless("", one.leastLabel),
        "most-label": unless("", one.mostLabel),
        scored: unless(false, one.isScored),
        category: one.category ?? undefined,
      };
    case "hidden":
      return { value: unless("", one.value) };
    case "file":
      return {
        accept: unless(["image", "pdf"], one.accept),
        most: unless(1, one.most),
        "largest-mb": unless(5, megabytesOf(one.largest)),
      };
    default:
      return {};
  }
}

/** Plain text if everything else follows from the label. */
function option({ id, label, hint, points }: Option) {
  if (hint === "" && points === 0 && id === idFrom(label)) return label;
  return { id: unless(idFrom(label), id), label, hint: unless("", hint), points: unless(0, points) };
}
