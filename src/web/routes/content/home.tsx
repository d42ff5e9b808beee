import { readHome } from "#use-cases/read-home.ts";
import { servicesContext } from "../../context.ts";
import { HomePage } from "../../features/home/home-page.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  return readHome(context.get(servicesContext));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage providers={loaderData.providers} />;
}
