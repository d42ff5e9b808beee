import { StartPage } from "../../features/content/start/start-page.tsx";
import { SitePage } from "../../features/content/lists/site-page.tsx";
import { HomePage } from "../../features/home/home-page.tsx";
import type { Route } from "./+types/home";
import { presentHome } from "../../present/content/home.ts";

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
