import { formatPackDuration } from "../../format/duration.ts";

/** A length that can never be booked: any, or one of several. */
interface Never {
  length: number;
  which: "any" | "one";
}

interface NeverThen extends Never {
  /** `ada works 16:00-21:00`. */
  works: string;
}

/** Warnings about services without a single free time. */
export const neverBookableReasons = {
  "never-given": ({ length, which }: Never) => `${never(length, which)}: no staff member gives it`,
  "never-staffed": ({ length, which, members }: Never & { members: string }) =>
    `${never(length, which)}: ${haveNo(members.split(", "))} hours`,
  "never-in-season": ({ length, which, starts }: Never & { starts: string }) =>
    `${never(length, which)}: its next season starts on ${starts}`,
  "seasons-over": ({ length, which, ended }: Never & { ended: string }) =>
    `${never(length, which)}: its last season ended on ${ended}`,
  "never-in-window": ({ length, which, from, to }: Never & { from: string; to: string }) =>
    `${never(length, which)}: its window is ${from} to ${to}`,
  "never-open": ({ length, which }: Never) => `${never(length, which)}: the business is closed on all of its days`,
  "never-on": ({ length, which }: Never) => `${never(length, which)}: all of its days are days off`,
  "never-offered": ({ length, which, works, offered }: NeverThen & { offered: string }) =>
    `${never(length, which)}: ${works}, it is offered ${offered}`,
  "never-starts": ({ length, which, works, starts }: NeverThen & { starts: string }) =>
    `${never(length, which)}: ${works}, ${starts}`,
  "never-long-enough": ({ length, which, works }: NeverThen) =>
    `${never(length, which)}: ${works}, it takes ${formatPackDuration(length)}`,
  "never-together": ({ length, which, works }: NeverThen) =>
    `${never(length, which)}: ${works}, all of them must work at the same time`,
  "never-within-hours": ({ length, which, works }: NeverThen) =>
    `${never(length, which)}: ${works}, no start lies within these hours`,
  "never-within-own-hours": ({ length, which, works }: NeverThen) =>
    `${never(length, which)}: ${works}, no start lies within these hours and its own`,
};

function never(length: number, which: Never["which"]): string {
  return which === "any" ? "can never be booked" : `can never be booked for ${formatPackDuration(length)}`;
}

function haveNo(members: readonly string[]): string {
  return `${new Intl.ListFormat("en").format(members)} ${members.length === 1 ? "has" : "have"} no`;
}
