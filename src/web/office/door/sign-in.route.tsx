import type { Route } from "./+types/sign-in.route";
import { handleSignIn } from "./handle-door.server.ts";
import { SignInPage } from "./page/sign-in-page.tsx";
import { presentSignIn } from "./door.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSignIn(args);
}

export function action(args: Route.ActionArgs) {
  return handleSignIn(args);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage view={loaderData} result={actionData} />;
}
