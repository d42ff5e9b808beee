import { EmbedPage } from "./embed-page.tsx";
import { presentEmbed } from "../shared/embed/embed.server.ts";
import type { Route } from "./+types/embed.route";

export function loader(args: Route.LoaderArgs) {
  return presentEmbed(args);
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbedPage view={loaderData} />;
}
