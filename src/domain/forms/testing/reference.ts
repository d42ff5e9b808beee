import {
  isTextual,
  type Answer,
  type Answers,
  type Condition,
  type Field,
  type FormDefinition,
  type Test,
} from "../definition.ts";

/** What a form shows, asks and counts, computed from the definition for each single fact. Slow and simple. */
export class Reference {
  readonly #definition: FormDefinition;
  readonly #answers: Answers;
  readonly #truths = new Map<Condition, boolean>();

  constructor(definition: FormDefinition, answers: Answers) {
    this.#definition = definition;
    this.#answers = answers;
  }

  pages(): string[] {
    return this.#definition.pages.filter((_page, index) => this.#isShown(index)).map(({ id }) => id);
  }

  fields(): string[] {
    return this.#allFields()
      .filter((field) => this.#isVisible(field))
      .map(({ id }) => id);
  }

  required(): string[] {
    return this.#allFields()
      .filter((field) => this.#isVisible(field))
      .filter(({ isRequired, requiredIf }) => isRequired || (requiredIf !== null && this.#isTrue(requiredIf)))
      .map(({ id }) => id);
  }

  ending(): string | null {
    for (const [index, { next }] of this.#definition.pages.entries()) {
      if (!this.#isShown(index)) continue;
      const rule = next.find((one) => one.if === null || this.#isTrue(one.if));
      if (rule !== undefined && "end" in rule) return rule.end;
    }
    return null;
  }

  /** Points reached and points possible, in one category or in total. */
  points(category?: string): [number, number] {
    let had = 0;
    let possible = 0;
    for (const field of this.#allFields()) {
      if (!this.#isVisible(field)) continue;
      if (category !== undefined && (!("category" in field) || field.category !== category)) continue;
      const worth = this.#worths(field);
      possible += worth.length === 0 ? 0 : Math.max(0, ...worth.map(([, points]) => points));
      const answer = this.#valueOf(field.id);
      const own = worth.find(([value]) => JSON.stringify(value) === JSON.stringify(answer));
      had += own === undefined ? 0 : own[1];
    }
    return [had, possible];
  }

  /** Every answer that a field allows, with its points. */
  #worths(field: Field): [Answer, number][] {
    if (isTextual(field)) return [];
    switch (field.type) {
      case "single-choice":
      case "dropdown":
        return field.options.map(({ id, points }) => [id, points]);
      case "multiple-choice": {
        const sets: [string[], number][] = [[[], 0]];
        for (const { id, points } of field.options)
          for (const [set, sum] of Array.from(sets)) sets.push([[...set, id], sum + points]);
        return sets.filter(([set]) => set.length <= (field.most ?? Infinity));
      }
      case "yes-no":
        return [
          ["yes", field.points.yes],
          ["no", field.points.no],
        ];
      case "rating":
        return field.isScored ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].slice(0, field.most).map((n) => [n, n]) : [];
      case "scale":
        return field.isScored
          ? Array.from({ length: field.most - field.least + 1 }, (_, n) => [field.least + n, n])
          : [];
      case "number":
      case "date":
      case "date-of-birth":
      case "consent":
      case "hidden":
      case "statement":
      case "file":
      case "address":
        return [];
    }
  }

  #allFields(): Field[] {
    return this.#definition.pages.flatMap((page) => page.fields);
  }

  #isVisible(field: Field): boolean {
    const index = this.#definition.pages.findIndex(({ fields }) => fields.includes(field));
    return this.#isShown(index) && (field.showIf === null || this.#isTrue(field.showIf));
  }

  #isShown(index: number): boolean {
    const { showIf } = this.#definition.pages[index]!;
    return this.#isComeTo(index) && (showIf === null || this.#isTrue(showIf));
  }

  #isComeTo(index: number): boolean {
    if (index === 0) return true;
    return this.#definition.pages.some(
      (_page, before) => before < index && this.#isComeTo(before) && this.#leadsTo(before) === index,
    );
  }

  #leadsTo(index: number): number | null {
    if (!this.#isShown(index)) return index + 1;
    const rule = this.#definition.pages[index]!.next.find((one) => one.if === null || this.#isTrue(one.if));
    if (rule === undefined) return index + 1;
    return "end" in rule ? null : this.#definition.pages.findIndex(({ id }) => id === rule.goTo);
  }

  #valueOf(id: string): Answer | undefined {
    const field = this.#allFields().find((one) => one.id === id)!;
    return this.#isVisible(field) ? this.#answers.get(id) : undefined;
  }

  /** Cached, because even a few pages would take too long otherwise. */
  #isTrue(condition: Condition): boolean {
    let truth = this.#truths.get(condition);
    if (truth === undefined) {
      if ("all" in condition) truth = !condition.all.some((part) => !this.#isTrue(part));
      else if ("any" in condition) truth = condition.any.filter((part) => this.#isTrue(part)).length > 0;
      else if ("not" in condition) truth = !this.#isTrue(condition.not);
      else truth = this.#passes(condition);
      this.#truths.set(condition, truth);
    }
    return truth;
  }

  #passes(test: Test): boolean {
    const value = this.#valueOf(test.field);
    const texts = value === undefined ? [] : [value].flat().map(String);
    if ("answered" in test) return test.answered ? value !== undefined : value === undefined;
    if ("is" in test) return texts.some((text) => test.is.map(String).includes(text));
    if ("isNot" in test) return !texts.some((text) => test.isNot.map(String).includes(text));
    if ("includes" in test) return texts.some((text) => test.includes.includes(text));
    if (typeof value === "number")
      return "atLeast" in test ? value >= Number(test.atLeast) : value <= Number(test.atMost);
    if (typeof value === "string")
      return "atLeast" in test ? value >= String(test.atLeast) : value <= String(test.atMost);
    return false;
  }
}
