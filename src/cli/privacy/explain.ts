import type { PersonRefusal } from "#use-cases/privacy/find-person.ts";
import type { ExitCode } from "../shared/command.ts";

export function explainPersonRefusal(refusal: PersonRefusal): ExitCode {
  console.error(
    refusal.code === "provider-unknown"
      ? `There is no provider "${refusal.slug}".`
      : "<email> must be an email address, such as ada@example.com.",
  );
  return 1;
}
