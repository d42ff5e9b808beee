import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "#set-up/apply/load-pack.ts";
import { formPack } from "#packs/testing/bad/bad-forms.ts";
import { translatedForms } from "#packs/testing/bad/bad-form-translations.ts";
import { onDisk, spoil, type Pack } from "#packs/testing/good-pack.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await withDatabase();
});
afterEach(() => test.close());

/** The changes of a load, such as `updated contact: translations`. */
async function changesOf(pack: Pack): Promise<string[]> {
  const folder = await onDisk(pack);
  const result = await loadPack(folder, test);
  await rm(folder, { recursive: true });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.changes
    .filter(({ outcome }) => outcome !== "unchanged")
    .map(({ outcome, slug, fields }) => `${outcome} ${slug}: ${fields.join(", ")}`);
}

/** The versions of the contact form with their German titles. */
async function titles(): Promise<unknown[]> {
  const { rows } = await test.pool.query<{ version: number; title: string }>(
    `select v.version, v.translations #>> '{de,title}' as title
       from form_versions v join forms f on f.id = v.form_id where f.slug = 'contact' order by version`,
  );
  return rows.map(({ version, title }) => [version, title]);
}

describe("a form in another language", () => {
  it("is loaded once, and updated in place: visitors who have begun see it too", async () => {
    await changesOf(formPack());
    expect(await titles()).toEqual([[1, null]]);
    const updated = ["after-the-cut", "contact", "what-cut"].map((slug) => `updated ${slug}: translations`);
    expect(await changesOf(translatedForms())).toEqual(updated);
    expect(await changesOf(translatedForms())).toEqual([]);
    const pack = spoil(translatedForms(), "forms/contact.de.yaml", "Schreiben Sie uns", "Schreib uns");
    expect(await changesOf(pack)).toEqual(["updated contact: translations"]);
    expect(await titles()).toEqual([[1, "Schreib uns"]]);
  });

  it("belongs to the questions it translates: a new version leaves the old translations unchanged", async () => {
    await changesOf(translatedForms());
    const asked = spoil(translatedForms(), "forms/contact.yaml", "label: About", "label: About what?");
    const pack = spoil(asked, "forms/contact.de.yaml", "Schreiben Sie uns", "Schreib uns");
    expect(await changesOf(pack)).toEqual(["updated contact: definition, translations"]);
    expect(await titles()).toEqual([
      [1, "Schreiben Sie uns"],
      [2, "Schreib uns"],
    ]);
    expect(await changesOf(formPack())).toHaveLength(3);
    expect(await titles()).toEqual([
      [1, "Schreiben Sie uns"],
      [2, "Schreib uns"],
      [3, null],
    ]);
  });
});
