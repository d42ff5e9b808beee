import { EmbedPage } from "../../features/embed-builder/embed-page.tsx";
import { presentEmbed } from "../../present/embed/embed.ts";
import type { Route } from "./+types/embed";

export function loader(args: Route.LoaderArgs) {
  return presentEmbed(args);
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbedPage view={loaderData} />;
}
