import type { Route } from "./+types/review.route";
import { handleReview } from "./review.server.ts";
import { ReviewPage } from "./review-page.tsx";
import { presentReview } from "../review.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReview(args);
}

export function action(args: Route.ActionArgs) {
  return handleReview(args);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage view={actionData ?? loaderData.view} />;
}
