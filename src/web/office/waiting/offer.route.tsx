import type { Route } from "./+types/offer.route";
import { handleOffer } from "./waiting.server.ts";
import { PersonPage } from "./person/person-page.tsx";
import { presentWaitingPerson } from "./person/person.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWaitingPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleOffer(args);
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={actionData} />;
}
