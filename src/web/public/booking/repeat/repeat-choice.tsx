import { useTranslations } from "use-intl";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { RulesView } from "./repeat-views.ts";
import { RuleFields, useRuleName } from "./rule-fields.tsx";

/** Beside the button that holds a time: "Just once", which opens to the other rules. */
export function RepeatChoice({ rules }: { rules: RulesView }) {
  const t = useTranslations();
  const nameOf = useRuleName();
  const names = ["once", ...rules.rules.map(({ kind }) => kind)] as const;
  return (
    <details className="repeat repeat--folded" open={rules.typed.rule !== "once" || undefined}>
      <summary>
        <Icon name="repeat" />
        <span className="visually-hidden">{t("booking.steps.repeat")}: </span>
        {/* The stylesheet shows the name of the chosen rule, so that it is right without scripts too. */}
        {names.map((name) => (
          <span key={name} className="repeat__name" data-rule={name}>
            {nameOf(name)}
          </span>
        ))}
      </summary>
      <div className="repeat__fields">
        <RuleFields rules={rules} timesId="repeat-times" errorOf={noError} />
      </div>
    </details>
  );
}

/** A rule with faults leads to the repeat step, which names them. */
function noError(): undefined {
  return undefined;
}
