import type { Route } from "./+types/offer";
import { handleOffer } from "../../../actions/office/waiting/waiting.ts";
import { PersonPage } from "../../../features/office/waiting/person-page.tsx";
import { presentPerson } from "../../../present/office/waiting/person.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleOffer(args);
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={actionData} />;
}
