import { describe, expect, it } from "vitest";
import { Button } from "./button/button.tsx";
import { ChoiceList } from "./choice/choice-list.tsx";
import { Combobox } from "./combobox/combobox.tsx";
import { ErrorSummary } from "./error-summary/error-summary.tsx";
import { TextField } from "./field/text-field.tsx";
import { MonthGrid } from "./month-grid/month-grid.tsx";
import type { MonthDay } from "./month-grid/month.ts";
import { SlotList } from "./slot-list/slot-list.tsx";
import { Stepper } from "./stepper/stepper.tsx";
import { Steps } from "./steps/steps.tsx";
import { render } from "./testing/render.tsx";

describe("without scripts", () => {
  const days: MonthDay[] = Array.from({ length: 31 }, (_, index) => {
    const date = `2026-03-${String(index + 1).padStart(2, "0")}`;
    return { date, state: index % 2 === 0 ? "available" : "closed", free: 2, label: `March ${index + 1}` };
  });
  const weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((short) => ({ short, long: `${short}day` }));

  it("every available day is a link, and nothing has the grid role", () => {
    const html = render(
      <MonthGrid
        month="2026-03"
        title="March 2026"
        weekdays={weekdays}
        firstWeekday={1}
        days={days}
        selected="2026-03-03"
        hrefOfDay={(date) => `/book?date=${date}`}
        hrefOfMonth={(month) => (month < "2026-03" ? null : `/book?month=${month}`)}
      />,
    );
    expect(html.match(/href="\/book\?date=/g)).toHaveLength(16);
    expect(html).toContain('href="/book?month=2026-04"');
    expect(html).not.toContain("month=2026-02");
    expect(html).not.toContain('role="grid"');
    expect(html).not.toContain('tabindex="0"');
    expect(html).not.toContain("style=");
  });

  it("times are radio buttons, and taken ones cannot be chosen", () => {
    const html = render(
      <SlotList
        name="slot"
        legend="Time"
        selected="b"
        slots={[
          { value: "a", label: "9:00", period: "morning", isTaken: true, note: "Taken" },
          { value: "b", label: "9:30", period: "morning", note: "3 seats left" },
        ]}
      />,
    );
    expect(html).toMatch(
      /<input type="radio" disabled="" name="slot" value="a"\/>|<input type="radio" name="slot" disabled="" value="a"\/>/,
    );
    expect(html).toMatch(/value="b" checked=""|checked="" value="b"/);
    expect(html).toContain("3 seats left");
  });

  it("the searchable select is a select, with the details in its options", () => {
    const html = render(
      <Combobox
        name="tz"
        label="Time zone"
        value="Europe/Berlin"
        options={[{ value: "Europe/Berlin", label: "Berlin", detail: "GMT+1" }]}
        emptyText="No Timezone found!"
        countText={String}
      />,
    );
    expect(html).toContain('<option value="Europe/Berlin" selected="">Berlin (GMT+1)</option>');
    expect(html).not.toContain("combobox");
  });

  it("the stepper is a plain input", () => {
    const html = render(
      <Stepper name="guests" label="Guests" min={1} max={100} start={2} fewerLabel="Fewer" moreLabel="More" />,
    );
    expect(html).toContain('inputMode="numeric"');
    expect(html).not.toContain("<button");
  });

  it("the browser focuses an error summary", () => {
    const html = render(
      <ErrorSummary
        title="One thing to mend"
        faults={[{ field: "email", message: "Email is required" }]}
        result={{}}
      />,
    );
    expect(html).toContain("autofocus");
    expect(html).toContain('href="#email"');
  });
});

describe("a field", () => {
  it("connects label, hint and error to its control", () => {
    const html = render(
      <TextField name="email" type="email" label="Email" hint="For the confirmation." error="Email is required" />,
    );
    expect(html).toContain('for="email"');
    expect(html).toContain('aria-describedby="email-hint email-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('required=""');
    expect(html).not.toContain("aria-required");
    expect(html).toContain('autoCapitalize="none"');
  });

  it("says that it is optional", () => {
    const html = render(<TextField name="phone" type="tel" label="Phone" isOptional />);
    expect(html).toContain("(optional)");
    expect(html).not.toContain("required=");
  });
});

describe("parts", () => {
  it("a group's first control has the id that the summary links to", () => {
    const html = render(
      <ChoiceList
        name="place"
        legend="Where?"
        choices={[
          { value: "a", label: "A" },
          { value: "b", label: "B" },
        ]}
      />,
    );
    expect(html.match(/id="place"/g)).toHaveLength(1);
  });

  it("a busy button stays in place and says what is happening", () => {
    const html = render(<Button busyText="Scheduling…">Book</Button>);
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain("Scheduling…");
    expect(html).not.toContain(" disabled");
  });

  it("finished steps are links, the current one is marked, and those to come are neither", () => {
    const html = render(
      <Steps
        current={1}
        steps={[
          { label: "Service", href: "?a" },
          { label: "Time", href: "?b" },
          { label: "Details", href: "?c" },
        ]}
      />,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });
});
