import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import usual from "../../vitest.config.ts";

/** One project of the usual tests, without the files that only repeat others for minutes. */
const { projects = [], ...test } = usual.test!;
const project = (projects as TestProjectInlineConfiguration[]).find(
  ({ test: own }) => own?.name === process.env["MUTANTS_PROJECT"],
)!;
const include = JSON.parse(process.env["MUTANTS_TESTS"]!) as string[];

export default defineConfig({
  test: { ...test, reporters: [], projects: [{ ...project, extends: true, test: { ...project.test!, include } }] },
});
