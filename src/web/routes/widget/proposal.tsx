import type { ShouldRevalidateFunctionArgs } from "react-router";
import { ProposalPage } from "../../features/office/proposal-page.tsx";
import type { Route } from "./+types/proposal";
import { handleProposal } from "../../actions/office/accept-proposal.ts";
import { presentProposal } from "../../present/office/proposal.ts";

/** The visitor accepts a proposed time through the link in the mail. */
export function loader(args: Route.LoaderArgs) {
  return presentProposal(args);
}

export function action(args: Route.ActionArgs) {
  return handleProposal(args);
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalPage view={loaderData} fault={actionData?.fault} />;
}
