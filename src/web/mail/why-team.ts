import type { Translator } from "../i18n/translator.ts";

/** Why someone of the team gets the mail. An owner gets what the office's own address refuses. */
export function whyTeam(
  { provider: { name: provider }, insteadOf: address }: { provider: { name: string }; insteadOf?: string },
  t: Translator,
): string[] {
  return [address === undefined ? t("mail.whyTeam", { provider }) : t("mail.whyOwner", { provider, address })];
}
