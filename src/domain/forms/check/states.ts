import { substitute, testsIn } from "../conditions.ts";
import { fieldsIn, type Answer, type Condition, type Field, type FormDefinition } from "../definition.ts";
import { conditionsIn } from "./definition-parts.ts";
import { distinguishingAnswers } from "./values.ts";

/** What is left of every condition, by where it stands. Two ways that leave the same are one from here on. */
export type State = ReadonlyMap<string, Condition | boolean>;

export function startOf(definition: FormDefinition): State {
  return new Map(conditionsIn(definition).map(({ path, condition }) => [keyAt(path), condition]));
}

/** Where there is no condition, nothing stands in the way. */
export function isTrue(state: State, path: (string | number)[]): boolean {
  return state.get(keyAt(path)) !== false;
}

/** What stood on pages that lie behind makes no difference any more. */
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
  /** The field is not answered. */
  none(state: State, field: Field): State;
  /** All that its answers can make of a state. */
  each(state: State, field: Field, isRequired: boolean): State[];
}

/** How one field's answers change a state; null where too many do. Fields that no condition names change nothing. */
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
