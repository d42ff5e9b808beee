import { ProposalPage } from "./proposal-page.tsx";
import type { ShouldRevalidate } from "../../ui/navigation/page.ts";
import type { Route } from "./+types/proposal.route";
import { handleProposal } from "./accept-proposal.server.ts";
import { presentProposal } from "./proposal.server.ts";

/** The visitor accepts a proposed time through the link in the mail. */
export function loader(args: Route.LoaderArgs) {
  return presentProposal(args);
}

export function action(args: Route.ActionArgs) {
  return handleProposal(args);
}

export const shouldRevalidate: ShouldRevalidate = () => false;

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalPage view={loaderData} fault={actionData?.fault} />;
}
