import { beforeAll, describe, expect, it } from 'vitest';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { briefOf, findDescription, findDescriptions } from './find-descriptions.server.ts';
import { findLast } from './find-last.server.ts';
import { publishDescription } from './publish-description.server.ts';
import { restoreVersion } from './review/restore-version.server.ts';
import { saveDescription } from './save-description.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let edit: Viewer;
let otto: Viewer;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  edit = { ...(await aMember(database.db, 'edit')), isEditor: true };
  otto = { ...(await aMember(database.db, 'otto')), isEditor: true };
});

const save = (viewer: Viewer, taxonId: number, basedOn: number | null, html = 'Sárga.') =>
  saveDescription(database.db, viewer, {
    taxonId,
    basedOn,
    sections: [{ section: 'felismeres', html }],
    sources: [{ citation: 'Saját ismeret' }],
  });

describe('a description', () => {
  it('is a draft that nobody reads until one of its versions is published, and every version stays', async () => {
    const taxonId = taxa.borealis;
    expect(await save(edit, taxonId, null)).toMatchObject({ version: 1 });
    expect(await findDescription(database.db, taxonId)).toBeUndefined();
    await publishDescription(database.db, otto, { taxonId, version: 1 });
    await save(otto, taxonId, 1, 'Sárga, kis foltokkal.');
    expect(await findDescription(database.db, taxonId)).toMatchObject({
      version: 1,
      sections: [{ section: 'felismeres', title: 'Felismerés', html: '<p>Sárga.</p>' }],
      sources: [{ citation: 'Saját ismeret', url: null }],
      authors: [{ username: 'edit' }],
    });
    expect(await findLast(database.db, { taxonId })).toEqual({ version: 2, publishedVersion: 1 });
    await publishDescription(database.db, edit, { taxonId, version: 2 });
    const authors = (await findDescription(database.db, taxonId))?.authors.map(({ username }) => username);
    expect(authors).toEqual(['edit', 'otto']);
    await restoreVersion(database.db, edit, { taxonId, version: 1 });
    const restored = await findDescription(database.db, taxonId);
    expect(restored).toMatchObject({ version: 3, authors: [{ username: 'edit' }] });
    expect(restored?.sections[0]?.html).toBe('<p>Sárga.</p>');
  });

  it('is saved by the one who read the last version; who comes late is told so, also at the same moment', async () => {
    const taxonId = taxa.minor;
    const both = await Promise.allSettled([save(edit, taxonId, null, 'Kicsi.'), save(otto, taxonId, null, 'Apró.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = both.find((each) => each.status === 'rejected');
    expect(late?.reason).toMatchObject({ code: 'conflict' });
    await expect(save(otto, taxonId, 7)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('sent again because its answer was lost gives what was saved; something else sent so is a conflict', async () => {
    const taxonId = taxa.ordo;
    const first = await save(edit, taxonId, null, 'Család.');
    expect(await save(edit, taxonId, null, 'Család.')).toEqual(first);
    await expect(save(edit, taxonId, null, 'Más.')).rejects.toMatchObject({ code: 'conflict' });
    await save(edit, taxonId, 1, 'Nagy család.');
    expect(await save(edit, taxonId, 1, 'Nagy család.')).toMatchObject({ version: 2 });
    await expect(save(edit, taxonId, null, 'Család.')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('saved again unchanged gives no new version', async () => {
    const taxonId = taxa.genus;
    await save(edit, taxonId, null, '<p>Nemzetség.</p>');
    expect(await save(otto, taxonId, 1, 'Nemzetség.<script>alert(1)</script>')).toMatchObject({ version: 1 });
  });

  it('has one text for each language, Hungarian first, and its sections in the order of their kinds', async () => {
    const taxonId = taxa.familia;
    for (const language of ['en', 'hu']) {
      const sections = ['egyeb', 'osszefoglalo', 'elohely'].map((section) => ({
        section,
        html: `${section} ${language}`,
      }));
      await saveDescription(database.db, edit, { taxonId, language, basedOn: null, sections });
      await publishDescription(database.db, otto, { taxonId, language, version: 1 });
    }
    const all = await findDescriptions(database.db, taxonId);
    expect(all.map(({ language }) => language)).toEqual(['hu', 'en']);
    expect(all[0]?.sections.map(({ title }) => title)).toEqual(['Röviden', 'Élőhely', 'Egyéb']);
  });

  it('refuses who may not write, what cannot be described and what makes no sense', async () => {
    const { db } = database;
    const member = { ...edit, isEditor: false };
    await expect(save(visitor(), taxa.borealis, null)).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(save(member, taxa.borealis, null)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(publishDescription(db, member, { taxonId: taxa.borealis, version: 1 })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(publishDescription(db, edit, { taxonId: taxa.borealis, version: 99 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(save(edit, taxa.osyris, null)).rejects.toMatchObject({ code: 'taxon_not_usable' });
    await expect(save(edit, 999_999, null)).rejects.toMatchObject({ code: 'taxon_not_usable' });
    await expect(save(edit, taxa.alterus, null, '<p> </p>')).rejects.toMatchObject({ code: 'invalid' });
    const bad = { taxonId: taxa.alterus, basedOn: null, sections: [{ section: 'nincs-ilyen', html: 'x' }] };
    await expect(saveDescription(db, edit, bad)).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: 'sections.0.section' }],
    });
    const badUrl = { citation: 'x', url: 'javascript:alert(1)' };
    const sections = [{ section: 'egyeb', html: 'x' }];
    await expect(
      saveDescription(db, edit, { taxonId: taxa.alterus, basedOn: null, sections, sources: [badUrl] }),
    ).rejects.toMatchObject({ code: 'invalid', details: [{ path: 'sources.0.url' }] });
    expect(await findLast(db, { taxonId: taxa.alterus })).toBeUndefined();
  });
});

it('HTML that stands in the database is cleaned on the way out too', async () => {
  const taxonId = taxa.protectus;
  const { descriptionId } = await save(edit, taxonId, null, 'Védett.');
  await publishDescription(database.db, otto, { taxonId, version: 1 });
  await database.db
    .updateTable('description_part')
    .set({ html: '<p onclick="x()">Védett.</p><script>alert(1)</script>' })
    .where('description_id', '=', descriptionId)
    .execute();
  expect((await findDescription(database.db, taxonId))?.sections[0]?.html).toBe('<p>Védett.</p>');
});

it('in brief recognition leads in two sentences of plain words, and the rest is told but for what stands elsewhere', async () => {
  const whole = await findDescription(database.db, taxa.borealis);
  if (!whole) throw new Error('The first test published one.');
  const of = (section: string, html: string) => ({ section, title: section, html, pictures: [] });
  const summary = of('osszefoglalo', '<p>Kis <i>Fictus</i> &amp; társa.</p>');
  expect(briefOf({ ...whole, sections: [summary] })).toEqual({ lead: 'Kis Fictus & társa.', about: [] });
  const sections = [
    summary,
    of('felismeres', '<p>Kék. Zöld.</p><p>Sárga.</p>'),
    of('hasonlo', 'A másik.'),
    of('nev', ''),
  ];
  expect(briefOf({ ...whole, sections })).toEqual({
    lead: 'Kék. Zöld.',
    about: [{ section: 'osszefoglalo', title: 'osszefoglalo', text: 'Kis Fictus & társa.' }],
  });
});
