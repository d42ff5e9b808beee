import type { Route } from "./+types/review";
import { handleReview } from "../../../actions/office/packs/review.ts";
import { ReviewPage } from "../../../features/office/packs/review-page.tsx";
import { presentReview } from "../../../present/office/packs/review.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReview(args);
}

export function action(args: Route.ActionArgs) {
  return handleReview(args);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage view={actionData ?? loaderData.view} />;
}
