import type { Route } from "./+types/sign-in";
import { handleSignIn } from "../../../actions/office/door.ts";
import { SignInPage } from "../../../features/office/door/sign-in-page.tsx";
import { presentSignIn } from "../../../present/office/door.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSignIn(args);
}

export function action(args: Route.ActionArgs) {
  return handleSignIn(args);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage view={loaderData} result={actionData} />;
}
