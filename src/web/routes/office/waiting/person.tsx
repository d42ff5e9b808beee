import type { Route } from "./+types/person";
import { PersonPage } from "../../../features/office/waiting/person-page.tsx";
import { presentPerson } from "../../../present/office/waiting/person.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPerson(args);
}

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={undefined} />;
}
