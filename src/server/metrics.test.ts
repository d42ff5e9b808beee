import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

/** The names of a metric's time series end in more words if it is a histogram. */
const base = (name: string) => name.replace(/_(bucket|count|sum)$/, "");

it("has each metric that the dashboard draws, and draws each that it has", async () => {
  const own = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const drawn = new Set((read("grafana.json").match(/almanac_\w+/g) ?? []).map(base));
  expect([...drawn].filter((name) => !own.includes(name))).toEqual([]);
  const undrawn = own.filter((name) => name.startsWith("almanac_") && !drawn.has(name));
  expect(undrawn).toEqual(["almanac_mails_held_back_total", "almanac_pulse"]);
});

it("has each metric in the documentation", async () => {
  const own = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const page = read("operations.md");
  expect(own.filter((name) => name.startsWith("almanac_") && !page.includes(`\`${name}\``))).toEqual([]);
});
