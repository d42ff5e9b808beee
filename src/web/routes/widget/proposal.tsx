import { ProposalPage } from "../../features/request-link/proposal-page.tsx";
import type { ShouldRevalidate } from "../../ui/navigation/page.ts";
import type { Route } from "./+types/proposal";
import { handleProposal } from "../../actions/request-link/accept-proposal.ts";
import { presentProposal } from "../../present/request-link/proposal.ts";

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
