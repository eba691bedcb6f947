import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepImages } from '#app/features/sightings/pictures/sweep-images.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { sightingFormSchema } from '../sighting-form.ts';
import { type DraftFormInput, draftFormSchema } from './draft-form.ts';
import { draftLimits } from './draft-limits.ts';
import { findDraftRow } from './drafts.repo.server.ts';
import { countDrafts, findDrafts, openDraft } from './find-drafts.server.ts';
import { publishDrafts } from './publish-drafts.server.ts';
import { readFindDraft } from './read-draft.server.ts';
import { removeDrafts } from './remove-drafts.server.ts';
import { saveDraft } from './save-draft.server.ts';

const services = useTestServices();
let taxa: BareTaxa;
let anna: Viewer;
let bela: Viewer;

beforeAll(async () => {
  taxa = await plantBareTaxa(services.db);
  anna = await member('anna');
  bela = await member('bela');
});

const member = (username: string) => aMember(services.db, username);

let made = 0;

async function picture(of: Viewer, createdAt = new Date(), proposal: object = {}): Promise<number> {
  made += 1;
  const { id } = await services.db
    .insertInto('sighting_image')
    .values({
      member_id: of.memberId ?? 0,
      upload_key: randomUUID(),
      original_key: `${String(made).padStart(64, '0')}.jpg`,
      original_name: 'kep.jpg',
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 60,
      height: 40,
      license_id: 1,
      proposal: JSON.stringify(proposal),
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Written = {
  clientId?: string;
  version?: number;
  writer?: string;
  typed?: Record<string, string>;
  images?: number[];
};

function form({
  clientId = randomUUID(),
  version = 0,
  writer = randomUUID(),
  typed = { notes: 'elkezdve' },
  images = [],
}: Written) {
  const photos = images.map((imageId) => ({ name: 'kep.jpg', imageId }));
  const input = { kind: 'find', clientId, version, writer, content: { typed, touched: {}, photos } };
  return parseOr('invalid', draftFormSchema, input as DraftFormInput);
}

const save = (written: Written, viewer = anna) => saveDraft(services.db, viewer, form(written));
const whole = () => ({
  taxonId: String(taxa.borealis),
  taxonName: 'Fictus borealis',
  date: '2024. május 7.',
  coordinates: '47,5012 19,0405',
});
const countFinds = async (viewer: Viewer) =>
  (
    await services.db
      .selectFrom('sighting')
      .select('id')
      .where('member_id', '=', viewer.memberId ?? 0)
      .execute()
  ).length;
const exists = async (imageId: number) =>
  (await services.db.selectFrom('sighting_image').select('id').where('id', '=', imageId).execute()).length === 1;

describe('a draft', () => {
  it('is kept over the version that was read, and a repeat changes nothing', async () => {
    const [clientId, writer] = [randomUUID(), randomUUID()];
    expect(await save({ clientId, writer, typed: { notes: 'a' } })).toEqual({ version: 1 });
    expect(await save({ clientId, writer: randomUUID(), typed: { notes: 'a' } })).toEqual({ version: 1 });
    expect(await save({ clientId, writer, version: 1, typed: { notes: 'b' } })).toEqual({ version: 2 });
    // Its answer was lost: what it writes next follows its own.
    expect(await save({ clientId, writer, version: 1, typed: { notes: 'c' } })).toEqual({ version: 3 });
    expect((await openDraft(services.db, anna, clientId)).content.typed.notes).toBe('c');
  });

  it('is never written over by a device that has not seen the latest, nor raised from the dead', async () => {
    const clientId = randomUUID();
    await save({ clientId, typed: { notes: 'telefonon' } });
    await save({ clientId, version: 1, typed: { notes: 'gépen' } });
    await expect(save({ clientId, version: 1, typed: { notes: 'megint telefonon' } })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await openDraft(services.db, anna, clientId)).content.typed.notes).toBe('gépen');
    await removeDrafts(services.db, anna, [{ clientId, version: 2 }]);
    await expect(save({ clientId, version: 2, typed: { notes: 'kísértet' } })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('that was emptied is none, and what another device has written since stays', async () => {
    const kata = await member('kata');
    const [clientId, writer] = [randomUUID(), randomUUID()];
    const listed = async () => (await findDrafts(services.db, kata)).map((draft) => draft.version);
    const none = { countKind: 'exact', visibility: 'exact', licenseId: '4', date: '2024. május 7.' };
    expect(await save({ clientId, writer, typed: none }, kata)).toEqual({ version: 0 });
    expect(await listed()).toEqual([]);
    await save({ clientId, writer, typed: { notes: 'egy kép' } }, kata);
    expect(await listed()).toEqual([1]);
    await save({ clientId, version: 1, typed: { notes: 'gépen' } }, kata);
    await expect(save({ clientId, writer, version: 1, typed: none }, kata)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed()).toEqual([2]);
    for (const _repeat of [1, 2])
      expect(await save({ clientId, writer, version: 2, typed: none }, kata)).toEqual({ version: 0 });
    expect(await listed()).toEqual([]);
    // It is written on after that under the same key.
    expect(await save({ clientId, writer, typed: { notes: 'mégis' } }, kata)).toEqual({ version: 1 });
  });

  it.each(['bulk', 'session'] as const)('of a %s sheet with nothing on it is none', async (kind) => {
    const lili = await member(`lili-${kind}`);
    const [clientId, writer] = [randomUUID(), randomUUID()];
    const keep = (version: number, notes: string) => {
      const row = { clientId: randomUUID(), position: 1, typed: { notes }, touched: {}, photoKeys: [] };
      const content = { rows: [row], photos: [], own: { settings: {} } };
      const sent = parseOr('invalid', draftFormSchema, { kind, clientId, version, writer, content });
      return saveDraft(services.db, lili, sent);
    };
    expect(await keep(0, 'lepke')).toEqual({ version: 1 });
    expect(await keep(1, '')).toEqual({ version: 0 });
    expect(await countDrafts(services.db, lili)).toBe(0);
  });

  it('is deleted only as it was seen: what another device has written since stays, and is told', async () => {
    const mari = await member('mari');
    const [first, second, writer] = [randomUUID(), randomUUID(), randomUUID()];
    await save({ clientId: first, writer, typed: { notes: 'telefonon' } }, mari);
    await save({ clientId: second, typed: { notes: 'másik' } }, mari);
    await save({ clientId: first, version: 1, typed: { notes: 'gépen' } }, mari);
    const remove = (version: number, by?: string) =>
      removeDrafts(services.db, mari, [
        { clientId: first, version, writer: by },
        { clientId: second, version: 1 },
        { clientId: randomUUID(), version: 1 },
      ]);
    expect(await remove(1, writer)).toEqual({ removed: 1, changed: [first] });
    expect((await openDraft(services.db, mari, first)).content.typed.notes).toBe('gépen');
    expect(await remove(2)).toEqual({ removed: 1, changed: [] });
    // An answer of its own writer was lost: it has seen what it wrote.
    await save({ clientId: second, writer, typed: { notes: 'újra' } }, mari);
    const own = [{ clientId: second, version: 0, writer }];
    expect(await removeDrafts(services.db, mari, own)).toEqual({ removed: 1, changed: [] });
  });

  it('of two devices at once one is kept and the other refused', async () => {
    const clientId = randomUUID();
    await save({ clientId });
    const both = ['a', 'b'].map((notes) => save({ clientId, version: 1, typed: { notes } }));
    const ends = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is nobody else’s: not read, not published, not deleted, and the same key is another’s own', async () => {
    const clientId = randomUUID();
    await save({ clientId, typed: whole() });
    await expect(openDraft(services.db, bela, clientId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await publishDrafts(services, bela, [clientId])).toEqual([{ clientId, kind: 'gone' }]);
    expect(await removeDrafts(services.db, bela, [{ clientId, version: 1 }])).toEqual({ removed: 0, changed: [] });
    await save({ clientId, typed: { notes: 'Béláé' } }, bela);
    expect((await openDraft(services.db, anna, clientId)).content.typed.notes).toBe('');
    await expect(findDrafts(services.db, visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(await countDrafts(services.db, visitor())).toBe(0);
  });

  it('keeps its own pictures from the sweep while it lives, and no foreign ones', async () => {
    const old = new Date(Date.now() - 72 * 3_600_000);
    const [kept, foreign, loose] = [await picture(anna, old), await picture(bela, old), await picture(anna, old)];
    const clientId = randomUUID();
    await save({ clientId, images: [kept, foreign] });
    await sweepImages(services, new Date());
    expect(await Promise.all([kept, foreign, loose].map(exists))).toEqual([true, false, false]);
    await removeDrafts(services.db, anna, [{ clientId, version: 1 }]);
    await sweepImages(services, new Date());
    expect(await exists(kept)).toBe(false);
  });

  it('has a limit in number and in size, and says so', async () => {
    const csilla = await member('csilla');
    const content = JSON.stringify({ typed: {}, touched: {}, photos: [] });
    const rows = Array.from({ length: draftLimits.drafts - 1 }, () => ({
      member_id: csilla.memberId ?? 0,
      client_id: randomUUID(),
      kind: 'find',
      writer: randomUUID(),
      digest: 'x',
      content,
    }));
    const insert = (bytes: number, values: typeof rows) =>
      services.db
        .insertInto('find_draft')
        .values(values.map((row) => ({ ...row, bytes })))
        .execute();
    await insert(1, rows);
    const last = randomUUID();
    await save({ clientId: last }, csilla);
    await expect(save({}, csilla)).rejects.toMatchObject({ code: 'invalid', details: [{ path: '' }] });
    // What is there may still be written.
    expect(await save({ clientId: last, version: 1, typed: { notes: 'a' } }, csilla)).toEqual({ version: 2 });
    await services.db.deleteFrom('find_draft').where('member_id', '=', csilla.memberId).execute();
    await insert(draftLimits.bytes / 2, rows.slice(0, 2));
    await expect(save({ typed: { notes: 'a' } }, csilla)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('publishing', () => {
  it('saves each for itself, once, judged as on saving; what is refused stays a draft', async () => {
    const dora = await member('dora');
    const [good, bad, alsoGood] = [randomUUID(), randomUUID(), randomUUID()];
    await save({ clientId: good, typed: whole() }, dora);
    await save({ clientId: bad, typed: { ...whole(), date: '' } }, dora);
    const imageId = await picture(dora);
    const nameless = { ...whole(), taxonId: '', taxonName: '' };
    await save({ clientId: alsoGood, typed: nameless, images: [imageId] }, dora);
    const listed = await findDrafts(services.db, dora);
    expect(listed.map(({ clientId, missing }) => [clientId, Object.keys(missing ?? {})])).toEqual([
      [alsoGood, []],
      [bad, ['date']],
      [good, []],
    ]);
    const published = await publishDrafts(services, dora, [good, bad, alsoGood]);
    expect(published.map(({ kind }) => kind)).toEqual(['saved', 'refused', 'saved']);
    expect((await publishDrafts(services, dora, [good])).map(({ kind }) => kind)).toEqual(['gone']);
    expect(await countFinds(dora)).toBe(2);
    expect((await findDrafts(services.db, dora)).map(({ clientId }) => clientId)).toEqual([bad]);
    // A late save of the form that had it open does not make a draft of it again.
    await expect(save({ clientId: good, typed: whole() }, dora)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('says of each what was read into it, of its texts, its photos and its place', async () => {
    const gabi = await member('gabi');
    const said = async (typed: Record<string, string>, images: number[] = []) => {
      const clientId = randomUUID();
      await save({ clientId, typed: { ...whole(), ...typed }, images }, gabi);
      const [end] = await publishDrafts(services, gabi, [clientId]);
      return end?.kind === 'saved' ? end.readings : end;
    };
    const kinds = async (...of: Parameters<typeof said>) => {
      const found = await said(...of);
      return Array.isArray(found) ? found.map(({ kind }) => kind) : found;
    };
    expect(await said({})).toEqual([]);
    expect(await said({ coordinates: 'EOV 649454 239329' })).toEqual([
      { kind: 'eov', message: expect.stringContaining('47,49') },
    ]);
    expect(await kinds({ date: '1980-as évek', altitude: '312,6' })).toEqual(['altitude_rounded', 'decade']);
    expect(await kinds({ coordinates: '48,9 19,1' })).toEqual(['abroad']);
    const moment = { date: '2024-05-07', time: '14:32', offsetMinutes: 330 };
    const photos = () =>
      Promise.all([
        picture(gabi, new Date(), { ...moment, latitude: 47.5, longitude: 19, needsCheck: true }),
        picture(gabi, new Date(), { date: '2024-05-08', time: '09:00' }),
      ]);
    const taken = { date: '2024. május 7.', time: '14:32', coordinates: '47,50000 19,00000' };
    expect(await kinds(taken, await photos())).toEqual(['hemisphere', 'days_differ', 'foreign_clock']);
    // A person's own date and place are nobody's doubt.
    expect(await kinds({ ...taken, time: '15:00', coordinates: '47,5012 19,0405' }, await photos())).toEqual([]);
  });

  it('says of each whose place another of its day tells, and of those that tell it', async () => {
    const hedi = await member('hedi');
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const visibilities = ['exact', 'square', 'exact'];
    for (const [at, clientId] of keys.entries())
      await save({ clientId, typed: { ...whole(), visibility: visibilities[at] ?? '' } }, hedi);
    const ends = await publishDrafts(services, hedi, keys);
    const said = ends.map((end) => end.kind === 'saved' && end.readings.map(({ kind }) => kind));
    expect(said).toEqual([[], ['given_away'], ['gives_away']]);
  });

  it('at the same time twice makes one find', async () => {
    const edit = await member('edit');
    const clientId = randomUUID();
    await save({ clientId, typed: whole() }, edit);
    await Promise.all([publishDrafts(services, edit, [clientId]), publishDrafts(services, edit, [clientId])]);
    expect(await countFinds(edit)).toBe(1);
    expect(await countDrafts(services.db, edit)).toBe(0);
  });

  it('leaves what the form that is still open wrote between its reading and its saving', async () => {
    const gizi = await member('gizi');
    const key = { clientId: randomUUID(), writer: randomUUID() };
    await save({ ...key, typed: whole() }, gizi);
    const row = await findDraftRow(services.db, { memberId: gizi.memberId ?? 0, clientId: key.clientId });
    const { form: read } = await readFindDraft(services.db, row ?? expect.unreachable());
    await save({ ...key, version: 1, typed: { ...whole(), notes: 'közben írtam' } }, gizi);
    await recordSighting(services, gizi, read ?? expect.unreachable());
    const [left] = await findDrafts(services.db, gizi);
    expect((await openDraft(services.db, gizi, left?.clientId ?? '')).content.typed.notes).toBe('közben írtam');
  });

  it('does not leave out unseen a picture that is not here', async () => {
    const clientId = randomUUID();
    const content = { typed: whole(), touched: {}, photos: [{ name: 'telefonon.jpg', imageId: null }] };
    const sent = { kind: 'find' as const, clientId, version: 0, writer: randomUUID(), content };
    await saveDraft(services.db, anna, parseOr('invalid', draftFormSchema, sent));
    expect(await publishDrafts(services, anna, [clientId])).toMatchObject([
      { kind: 'refused', errors: { photos: expect.stringContaining('1 képe nincs itt') } },
    ]);
  });

  it('from a form that has not seen the latest keeps what another device wrote, as a draft of its own', async () => {
    const flora = await member('flora');
    const [clientId, phone] = [randomUUID(), randomUUID()];
    await save({ clientId, writer: phone, typed: whole() }, flora);
    await save({ clientId, version: 1, typed: { ...whole(), notes: 'gépen' } }, flora);
    const find = (draft: { version: number; writer: string }) => {
      const observedOn = { from: '2024-05-07' };
      const place = { latitude: 47.5012, longitude: 19.0405 };
      const input = { clientId, draft, taxonId: taxa.borealis, observedOn, place };
      return recordSighting(services, flora, parseOr('invalid', sightingFormSchema, input));
    };
    await find({ version: 1, writer: phone });
    const left = await findDrafts(services.db, flora);
    expect(left).toHaveLength(1);
    expect(left[0]?.clientId).not.toBe(clientId);
    expect((await openDraft(services.db, flora, left[0]?.clientId ?? '')).content.typed.notes).toBe('gépen');
    // The same find sent again answers the same, whatever it says of drafts.
    expect(await find({ version: 2, writer: randomUUID() })).toMatchObject({ isNew: false });
  });
});
