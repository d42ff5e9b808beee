import type { FormDefinition, FormPageDefinition } from "../definition.ts";
import {
  brancherOf,
  distinct,
  forgetBefore,
  forgetField,
  isTrue,
  stateKey,
  startOf,
  type Brancher,
  type State,
} from "./states.ts";

/** Everything that some answers lead to: pages and rules by position, fields and endings by id. */
export interface Reachability {
  pages: Set<number>;
  fields: Set<string>;
  rules: Set<string>;
  endings: Set<string>;
  /** Whether any path reaches the end without a rule that leads to another ending. */
  isThrough: boolean;
}

const mostStates = 20_000;

interface Exploration {
  pages: readonly FormPageDefinition[];
  reached: Reachability;
  branch: Brancher;
  /** The states in which each page, and the end after the last one, is reached. */
  arrivals: Map<string, State>[];
  statesLeft: number;
}

/**
 * Walks every path through a definition and tries the answers that its conditions distinguish. Returns null if there
 * are too many. Expects a definition without other errors: conditions look backwards, rules lead forwards.
 */
export function explore(definition: FormDefinition): Reachability | null {
  const { pages } = definition;
  const branch = brancherOf(definition);
  if (branch === null) return null;
  const exploration: Exploration = {
    pages,
    reached: { pages: new Set(), fields: new Set(), rules: new Set(), endings: new Set(), isThrough: false },
    branch,
    arrivals: Array.from({ length: pages.length + 1 }, () => new Map()),
    statesLeft: mostStates,
  };
  arrive(exploration, -1, 0, startOf(definition));
  for (const index of pages.keys()) {
    for (const state of exploration.arrivals[index]!.values()) {
      const states = visitPage(exploration, index, state);
      exploration.statesLeft -= states.length;
      if (exploration.statesLeft < 0) return null;
      for (const one of states) leavePage(exploration, index, one);
    }
  }
  exploration.reached.isThrough = exploration.arrivals[pages.length]!.size > 0;
  return exploration.reached;
}

/** Fields that are skipped on the way count as unanswered. */
function arrive({ pages, branch, arrivals }: Exploration, from: number, to: number, state: State): void {
  const skipped = pages.slice(from + 1, to).flatMap(({ fields }) => fields);
  let there = state;
  for (const field of skipped) there = branch.none(there, field);
  there = forgetBefore(there, to);
  arrivals[to]!.set(stateKey(there), there);
}

/** The states in which the page can be left; none if the page is hidden, because it is then skipped. */
function visitPage(exploration: Exploration, index: number, state: State): State[] {
  if (!isTrue(state, ["pages", index, "showIf"])) {
    arrive(exploration, index - 1, index + 1, state);
    return [];
  }
  const { reached, branch, pages } = exploration;
  reached.pages.add(index);
  let states = [state];
  for (const [position, field] of pages[index]!.fields.entries()) {
    const path = ["pages", index, "fields", position];
    const after = states.flatMap((one) => {
      if (!isTrue(one, [...path, "showIf"])) return [branch.none(one, field)];
      reached.fields.add(field.id);
      const isRequired = field.isRequired || (field.requiredIf !== null && isTrue(one, [...path, "requiredIf"]));
      return branch.each(one, field, isRequired);
    });
    states = distinct(after.map((one) => forgetField(one, path)));
    if (states.length > exploration.statesLeft) break;
  }
  return states;
}

function leavePage(exploration: Exploration, index: number, state: State): void {
  const { pages, reached } = exploration;
  const { next } = pages[index]!;
  const position = next.findIndex((_rule, rule) => isTrue(state, ["pages", index, "next", rule, "if"]));
  const rule = next[position];
  if (rule === undefined) return arrive(exploration, index, index + 1, state);
  reached.rules.add(ruleKey(index, position));
  if ("end" in rule) reached.endings.add(rule.end);
  else {
    const target = pages.findIndex(({ id }) => id === rule.goTo);
    arrive(exploration, index, target, state);
  }
}

export function ruleKey(page: number, position: number): string {
  return `${page} ${position}`;
}
