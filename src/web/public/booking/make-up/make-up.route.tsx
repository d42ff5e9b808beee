import { handleMakeUp } from "./book.server.ts";
import { MakeUpPage } from "./make-up-page.tsx";
import { presentMakeUp } from "./make-up.server.ts";
import type { Route } from "./+types/make-up.route";

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
