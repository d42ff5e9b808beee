import { LanguageSwitcher } from "./language-switcher.tsx";

/** For pages whose layout has no footer. */
export function LanguageFoot() {
  return (
    <footer className="language-foot">
      <LanguageSwitcher />
    </footer>
  );
}
