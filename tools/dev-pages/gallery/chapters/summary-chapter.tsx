import { Button } from "#web/ui/button/button.tsx";
import { CartBar } from "#web/ui/cart/cart-bar.tsx";
import { CookieBanner } from "#web/ui/cookie-banner/cookie-banner.tsx";
import { LanguageSwitcher } from "#web/ui/language/language-switcher.tsx";
import { Steps } from "#web/ui/steps/steps.tsx";
import { PriceList } from "#web/ui/summary/price-list.tsx";
import { SummaryList } from "#web/ui/summary/summary-list.tsx";
import { ThemePlates } from "../theme-plates.tsx";

const steps = [
  { label: "Service", href: "?step=service" },
  { label: "Staff", href: "?step=staff" },
  { label: "Date and time", href: "?step=time" },
  { label: "Details" },
  { label: "Payment" },
];

export function SummaryChapter() {
  return (
    <>
      <ThemePlates title="Steps, wide and narrow">
        {() => (
          <div className="stack">
            <Steps steps={steps} current={2} />
            <div className="narrow">
              <Steps steps={steps} current={2} label="The same steps in a narrow frame" />
            </div>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="What, when, who, where">
        {() => (
          <SummaryList
            hasTerms
            rows={[
              { icon: "tag", term: "What", value: "First consultation", note: "30 min" },
              {
                icon: "calendar",
                term: "When",
                value: "Tuesday, March 10, 9:30–10:00",
                note: "Berlin, GMT+1",
                action: <a href="#summary">Change</a>,
              },
              { icon: "person", term: "Who", value: "Mira Okafor" },
              { icon: "pin", term: "Where", value: "At the studio", note: "Lindenstraße 14, 10969 Berlin" },
            ]}
          />
        )}
      </ThemePlates>
      <ThemePlates title="Prices">
        {() => (
          <PriceList
            currency="EUR"
            lines={[
              { label: "Treatment, 45 min", amount: 6500 },
              { label: "Second person", amount: 3250 },
            ]}
            total={9750}
            payNow={2000}
          />
        )}
      </ThemePlates>
      <ThemePlates title="The cart, at the bottom of a narrow page">
        {() => (
          <CartBar
            count={2}
            sums={{ total: "€97.50", payNow: "€20.00", dueLater: "€77.50" }}
            action={<Button>Choose a time</Button>}
          />
        )}
      </ThemePlates>
      <ThemePlates title="Languages">{() => <LanguageSwitcher />}</ThemePlates>
      <ThemePlates title="Cookies, in the flow">
        {() => <CookieBanner action="/dev/ui" back="/dev/ui" policyTo="#summary" hasOptional />}
      </ThemePlates>
    </>
  );
}
