import { substitute, testsIn } from "../conditions.ts";
import { fieldsIn, type Answer, type Condition, type Field, type FormDefinition } from "../definition.ts";
import { conditionsIn } from "./definition-parts.ts";
import { distinguishingAnswers } from "./values.ts";

/** What remains of every condition, by its path. Paths that leave the same remainder are equivalent from here on. */
export type State = ReadonlyMap<string, Condition | boolean>;

export function startOf(definition: FormDefinition): State {
  return new Map(conditionsIn(definition).map(({ path, condition }) => [keyAt(path), condition]));
}

/** A missing condition counts as true. */
export function isTrue(state: State, path: (string | number)[]): boolean {
  return state.get(keyAt(path)) !== false;
}

/** Conditions of earlier pages no longer make a difference. */
export function forgetBefore(state: State, page: number): State {
  return new Map([...state].filter(([key]) => Number(key.split(" ")[1]) >= page));
}

export function forgetField(state: State, path: (string | number)[]): State {
  return new Map([...state].filter(([key]) => !key.startsWith(`${keyAt(path)} `)));
}

export function stateKey(state: State): string {
  return JSON.stringify([...state]);
}

export function distinct(states: readonly State[]): State[] {
  return [...new Map(states.map((state) => [stateKey(state), state])).values()];
}

export interface Brancher {
  /** The state if the field is not answered. */
  none(state: State, field: Field): State;
  /** All states that the field's answers can lead to. */
  each(state: State, field: Field, isRequired: boolean): State[];
}

/** How each field's answers change a state, or null if there are too many. Fields without conditions change nothing. */
export function brancherOf(definition: FormDefinition): Brancher | null {
  const tests = conditionsIn(definition).flatMap(({ condition }) => testsIn(condition));
  const answers = new Map<string, Answer[]>();
  for (const field of fieldsIn(definition)) {
    const own = tests.filter((test) => test.field === field.id);
    const telling = own.length > 0 ? distinguishingAnswers(field, own) : [];
    if (telling === null) return null;
    if (own.length > 0) answers.set(field.id, telling);
  }
  const none = (state: State, { id }: Field): State => (answers.has(id) ? assign(state, id, null) : state);
  return {
    none,
    each(state, field, isRequired) {
      const own = answers.get(field.id);
      if (own === undefined) return [state];
      const states = own.map((answer) => assign(state, field.id, answer));
      const isAlwaysThere = isRequired || (field.type === "hidden" && field.value !== "");
      return isAlwaysThere ? states : [...states, none(state, field)];
    },
  };
}

function assign(state: State, field: string, answer: Answer | null): State {
  return new Map(
    [...state].map(([key, left]) => [key, typeof left === "boolean" ? left : substitute(left, field, answer)]),
  );
}

function keyAt(path: (string | number)[]): string {
  return path.join(" ");
}
