import type { OwnFormRefusal } from "#use-cases/forms/find-own-form.ts";

export function explainFormRefusal(name: string, refusal: OwnFormRefusal | { code: "form-is-public" }): string {
  if (refusal.code === "form-not-found") return `There is no form "${name}".`;
  if (refusal.code === "form-is-public") return `The form "${name}" is open to everyone and needs no links.`;
  const names = refusal.providers.map((provider) => `${provider}/${name}`).join(", ");
  return `Several providers have a form "${name}". Use one of these names: ${names}.`;
}
