import { LanguageSwitcher } from "./language-switcher.tsx";

/** For pages that stand in no layout with a foot of its own. */
export function LanguageFoot() {
  return (
    <footer className="language-foot">
      <LanguageSwitcher />
    </footer>
  );
}
