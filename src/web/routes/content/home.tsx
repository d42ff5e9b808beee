import { HomePage } from "../../features/home/home-page.tsx";
import type { Route } from "./+types/home";
import { loadHome } from "./load/home.ts";

export function loader(args: Route.LoaderArgs) {
  return loadHome(args);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />;
}
