import { handleMakeUp } from "../../actions/make-up/book.ts";
import { MakeUpPage } from "../../features/make-up/make-up-page.tsx";
import { presentMakeUp } from "../../present/make-up/make-up.ts";
import type { Route } from "./+types/make-up";

/** The booker chooses a session in place of a missed date of a course. */
export function loader(args: Route.LoaderArgs) {
  return presentMakeUp(args);
}

export function action(args: Route.ActionArgs) {
  return handleMakeUp(args);
}

export default function MakeUp({ loaderData, actionData }: Route.ComponentProps) {
  return <MakeUpPage view={loaderData} answer={actionData} />;
}
