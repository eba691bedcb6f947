import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findLast } from '../find-last.server.ts';
import { publishDescription } from '../publish-description.server.ts';
import { sendBack } from '../review/send-back.server.ts';
import { saveDescription } from '../save-description.server.ts';
import { discardDraft } from './discard-draft.server.ts';
import type { DraftContent } from './draft-content.ts';
import { keepDraft } from './keep-draft.server.ts';
import { beginDescription, openDescription } from './open-description.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let edit: Viewer;
let otto: Viewer;
let plain: Viewer;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  edit = { ...(await aMember(database.db, 'edit')), isEditor: true };
  otto = { ...(await aMember(database.db, 'otto')), isEditor: true };
  plain = await aMember(database.db, 'anna');
});

const words = (html: string): DraftContent => ({
  sections: [{ section: 'felismeres', html, pictures: [] }],
  sources: [],
  note: '',
});
const keep = (viewer: Viewer, descriptionId: number, html: string, more: object = {}) =>
  keepDraft(database.db, viewer, {
    ...{ descriptionId, basedOn: null, revision: 0, writer: randomUUID(), content: words(html) },
    ...more,
  });
const textOf = async (viewer: Viewer, id: number) =>
  (await openDescription(database.db, viewer, id)).content.sections.find(({ section }) => section === 'felismeres')
    ?.html;

describe('a draft', () => {
  it('is kept over its own revision; a repeat changes nothing, and another page of the same editor is told of', async () => {
    const id = await beginDescription(database.db, edit, taxa.borealis);
    expect(await keep(edit, id, '<p>Kék.</p>')).toEqual({ revision: 1, heldBy: null });
    expect(await keep(edit, id, '<p>Kék.</p>')).toEqual({ revision: 1, heldBy: null });
    expect((await keep(edit, id, '<p>Zöld.</p>', { revision: 1 })).revision).toBe(2);
    await expect(keep(edit, id, '<p>Sárga.</p>', { revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
    const writer = randomUUID();
    expect((await keep(edit, id, '<p>Lila.</p>', { revision: 2, writer })).revision).toBe(3);
    // Its answer was lost: the same page goes on.
    expect((await keep(edit, id, '<p>Barna.</p>', { revision: 2, writer })).revision).toBe(4);
    expect(await textOf(edit, id)).toBe('<p>Barna.</p>');
    await discardDraft(database.db, edit, id);
    expect(await textOf(edit, id)).toBe('');
  });

  it("is its editor's own: who comes in beside another is told who writes, and nothing is lost", async () => {
    const id = await beginDescription(database.db, edit, taxa.minor);
    await keep(edit, id, '<p>Edit szövege.</p>');
    expect((await openDescription(database.db, otto, id)).heldBy?.name).toBe('edit');
    expect((await keep(otto, id, '<p>Ottó szövege.</p>')).heldBy?.name).toBe('edit');
    expect(await textOf(edit, id)).toBe('<p>Edit szövege.</p>');
    expect(await textOf(otto, id)).toBe('<p>Ottó szövege.</p>');
    // The hold ends by itself.
    await database.db
      .updateTable('description')
      .set({ held_until: new Date(0).toISOString() })
      .where('id', '=', id)
      .execute();
    expect((await openDescription(database.db, otto, id)).heldBy).toBeNull();
    expect((await keep(otto, id, '<p>Ottó írta.</p>', { revision: 1 })).heldBy).toBeNull();
    expect((await openDescription(database.db, edit, id)).heldBy?.name).toBe('otto');
  });

  it('that somebody has sent past shows what came, and goes over it only when that was seen', async () => {
    const id = await beginDescription(database.db, edit, taxa.alterus);
    const { db } = database;
    await keep(edit, id, '<p>Az enyém.</p>');
    await saveDescription(db, otto, { taxonId: taxa.alterus, basedOn: null, ...words('<p>Az övé.</p>') });
    const open = await openDescription(db, edit, id);
    expect(open).toMatchObject({ basedOn: null, lastVersion: 1 });
    expect(open.theirs?.find(({ section }) => section === 'felismeres')?.html).toBe('<p>Az övé.</p>');
    const mine = { taxonId: taxa.alterus, ...words('<p>Az enyém.</p>') };
    await expect(saveDescription(db, edit, { ...mine, basedOn: null })).rejects.toMatchObject({ code: 'conflict' });
    expect(await textOf(edit, id)).toBe('<p>Az enyém.</p>');
    expect(await saveDescription(db, edit, { ...mine, basedOn: 1 })).toMatchObject({ version: 2 });
    expect(await openDescription(db, edit, id)).toMatchObject({ revision: 0, basedOn: 2, theirs: null, heldBy: null });
  });

  it('is cleaned on the way in and out', async () => {
    const id = await beginDescription(database.db, edit, taxa.protectus);
    await keep(edit, id, '<p onclick="x()">Jó<script>alert(1)</script></p>');
    const { content } = await database.db
      .selectFrom('description_draft')
      .select('content')
      .where('description_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(content)).not.toMatch(/onclick|script/);
    const planted = JSON.stringify(words('<p onclick="x()">Jó</p><img src=x onerror=x()>'));
    await database.db
      .updateTable('description_draft')
      .set({ content: planted })
      .where('description_id', '=', id)
      .execute();
    expect(await textOf(edit, id)).toBe('<p>Jó</p>');
  });

  it('is refused to who may not write, and of what is not there', async () => {
    const id = await beginDescription(database.db, edit, taxa.genus);
    for (const [viewer, code] of [
      [visitor(), 'not_logged_in'],
      [plain, 'not_allowed'],
    ] as const) {
      await expect(keep(viewer, id, 'x')).rejects.toMatchObject({ code });
      await expect(openDescription(database.db, viewer, id)).rejects.toMatchObject({ code });
      await expect(beginDescription(database.db, viewer, taxa.genus)).rejects.toMatchObject({ code });
      await expect(discardDraft(database.db, viewer, id)).rejects.toMatchObject({ code });
    }
    await expect(keep(edit, 999_999, 'x')).rejects.toMatchObject({ code: 'not_found' });
    await expect(openDescription(database.db, edit, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a review', () => {
  it("is never one's own; what is sent back says what to mend, and waits no longer", async () => {
    const { db } = database;
    const taxonId = taxa.familia;
    await saveDescription(db, edit, { taxonId, basedOn: null, ...words('Első.') });
    await expect(publishDescription(db, edit, { taxonId, version: 1 })).rejects.toMatchObject({ code: 'not_allowed' });
    const admin = { ...edit, isAdmin: true };
    await expect(publishDescription(db, admin, { taxonId, version: 1 })).rejects.toMatchObject({ code: 'not_allowed' });
    const back = { taxonId, version: 1, note: 'A méret hiányzik.' };
    await expect(sendBack(db, edit, back)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(sendBack(db, otto, { ...back, note: ' ' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(sendBack(db, plain, back)).rejects.toMatchObject({ code: 'not_allowed' });
    await sendBack(db, otto, back);
    await expect(publishDescription(db, otto, { taxonId, version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    const id = await beginDescription(db, edit, taxonId);
    expect((await openDescription(db, edit, id)).sentBack).toEqual({ name: 'otto', note: 'A méret hiányzik.' });
    expect(await findLast(db, { taxonId })).toEqual({ version: 1, publishedVersion: null });
  });
});
