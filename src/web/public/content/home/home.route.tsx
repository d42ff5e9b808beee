import { StartPage } from "../start/start-page.tsx";
import { SitePage } from "../lists/site-page.tsx";
import { HomePage } from "./home-page.tsx";
import type { Route } from "./+types/home.route";
import { presentHome } from "./home.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHome(args);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "start":
      return <StartPage page={loaderData} />;
    case "page":
      return <SitePage page={loaderData} />;
    case "list":
      return <HomePage home={loaderData} />;
  }
}
