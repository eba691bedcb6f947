import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { ownPlaceSchema } from '../places/own-place-form.ts';
import { findOwnPlaces, removeOwnPlace, saveOwnPlace } from '../places/own-places.server.ts';
import { recordSighting } from '../record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from '../sighting-form.ts';
import { editSighting } from './edit-sighting.server.ts';
import { countSuggestions, findSuggestionsFor } from './find-suggestions.server.ts';
import { suggestEdit } from './suggest-edit.server.ts';
import { suggestionSchema } from './suggestion-form.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;
let csilla: Member;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(services.db, 'bela', { fullName: 'Minta Béla' });
  csilla = await aMember(services.db, 'csilla', { scope: taxa.ordo });
});

const place = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, source: 'map', text: 'tölgyes' } as const;

async function record(changes: Partial<SightingFormInput> = {}): Promise<number> {
  const input = {
    clientId: randomUUID(),
    taxonId: taxa.borealis,
    observedOn: { from: '2024-05-20' },
    place,
    ...changes,
  };
  return (await recordSighting(services, anna, parseOr('invalid', sightingFormSchema, input))).id;
}

const send = (viewer: Viewer, request: object) =>
  suggestEdit(services, viewer, parseOr('invalid', suggestionSchema, request));
const propose = (viewer: Viewer, spottingId: number, changes: object, clientId = randomUUID()) =>
  send(viewer, { action: 'propose', spottingId, clientId, changes, comment: 'szerintem' });
const row = (id: number) =>
  services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const told = (member: Member, sightingId: number) =>
  services.db
    .selectFrom('notification')
    .select(['kind', 'actor_id'])
    .where('member_id', '=', member.memberId)
    .where('sighting_id', '=', sightingId)
    .execute();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error?.code ?? error,
  );

describe('an edit suggestion', () => {
  it('is proposed once for a key, told to the observer, and accepted with its author in the history', async () => {
    const id = await record();
    const clientId = randomUUID();
    const changes = { lifeStage: 'larva', place: { latitude: 46.253, longitude: 20.1414 }, sex: null };
    const all = await Promise.all([1, 2, 3].map(() => propose(bela, id, changes, clientId)));
    expect(new Set(all.map((each) => each.id)).size).toBe(1);
    expect(await told(anna, id)).toEqual([{ kind: 'suggestion', actor_id: bela.memberId }]);
    expect(await countSuggestions(services.db, id)).toBe(1);
    const [view] = (await findSuggestionsFor(services.db, anna, id)).items;
    expect(view).toMatchObject({
      user: { username: 'bela' },
      comment: 'szerintem',
      isStale: false,
      changes: [
        { field: 'hol', from: expect.stringContaining('47,50120 19,04050'), to: '46,25300 20,14140' },
        { field: 'fejlődési alak', from: 'nincs megadva', to: 'lárva' },
      ],
    });
    await send(anna, { action: 'accept', suggestionId: view?.id });
    expect(await row(id)).toMatchObject({
      life_stage: 'larva',
      utm10: 'DS32',
      place_text: 'tölgyes',
      visibility: 'exact',
    });
    expect((await findRevisionViews(services.db, anna, id)).at(-1)).toMatchObject({
      kind: 'suggested',
      user: { username: 'bela' },
    });
    expect(await told(bela, id)).toEqual([{ kind: 'suggestion_accepted', actor_id: anna.memberId }]);
    expect(await countSuggestions(services.db, id)).toBe(0);
  });

  it('race: accepted twice at once it is one revision, accepted and declined at once it is one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await record();
      const { id: suggestionId } = await propose(bela, id, { sex: 'male' });
      await Promise.all([1, 2].map(() => send(anna, { action: 'accept', suggestionId })));
      expect((await row(id)).revision).toBe(2);
      const { id: other } = await propose(bela, id, { sex: 'female' });
      const both = await Promise.allSettled(
        ['accept', 'decline'].map((action) => send(anna, { action, suggestionId: other })),
      );
      expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await row(id)).sex).toBe(both[0]?.status === 'fulfilled' ? 'female' : 'male');
    }
  });

  it('is shown as stale where the sighting has changed since, and then needs a second word', async () => {
    const id = await record({ lifeStage: 'pupa' });
    const { id: suggestionId } = await propose(bela, id, { lifeStage: 'larva', sex: 'male' });
    await editSighting(services, anna, { id, revision: 1, lifeStage: 'adult' });
    const [view] = (await findSuggestionsFor(services.db, anna, id)).items;
    expect(view).toMatchObject({
      isStale: true,
      changes: [
        { field: 'fejlődési alak', from: 'imágó', to: 'lárva', isStale: true },
        { field: 'ivar', isStale: false },
      ],
    });
    expect(await refusal(send(anna, { action: 'accept', suggestionId }))).toBe('conflict');
    expect((await row(id)).life_stage).toBe('adult');
    await send(anna, { action: 'accept', suggestionId, evenIfStale: true });
    expect(await row(id)).toMatchObject({ life_stage: 'larva', sex: 'male' });
  });

  it('of a point says of a line that it would go with it', async () => {
    const corners = [
      [19.04, 47.5],
      [19.05, 47.51],
      [19.06, 47.51],
    ] as [number, number][];
    const id = await record({ place: { ...place, footprint: { kind: 'line', corners } } });
    await propose(bela, id, { place: { latitude: 47.52, longitude: 19.05 } });
    const [view] = (await findSuggestionsFor(services.db, anna, id)).items;
    expect(view?.changes[0]?.from).toContain('(vonal, 3\u00A0pont)');
  });

  it('of a newer kind takes the place of one’s older; declined ones are told', async () => {
    const id = await record();
    const { id: first } = await propose(bela, id, { sex: 'male' });
    const { id: second } = await propose(bela, id, { sex: 'female' });
    const states = (await findSuggestionsFor(services.db, anna, id)).items.map((each) => [each.id, each.state]);
    expect(states).toEqual([
      [second, 'open'],
      [first, 'withdrawn'],
    ]);
    await send(anna, { action: 'decline', suggestionId: second });
    expect(await told(bela, id)).toEqual([{ kind: 'suggestion_declined', actor_id: anna.memberId }]);
    expect(await refusal(send(anna, { action: 'accept', suggestionId: first }))).toBe('conflict');
  });

  it('of a coarse place says nothing of it: place and day can be proposed by those alone who see them', async () => {
    const id = await record({ taxonId: taxa.protectus });
    const exact = { place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15 } };
    expect(await refusal(propose(bela, id, exact))).toBe('invalid');
    expect(await refusal(propose(bela, id, { observedOn: { from: '2024-05-20' } }))).toBe('invalid');
    expect((await propose(bela, id, { sex: 'male' })).state).toBe('open');
    expect((await propose(csilla, id, { observedOn: { from: '2024-05-21' } })).state).toBe('open');
  });

  it('may be made by members of others’ sightings, decided by the observer, withdrawn by its author', async () => {
    const id = await record();
    expect(await refusal(propose(visitor(), id, { sex: 'male' }))).toBe('not_logged_in');
    expect(await refusal(propose(anna, id, { sex: 'male' }))).toBe('not_allowed');
    expect(await refusal(propose(bela, id, {}))).toBe('invalid');
    expect(await refusal(propose(bela, id, { observedOn: { from: '2024-05-20' } }))).toBe('invalid');
    const { id: suggestionId } = await propose(bela, id, { sex: 'male' });
    for (const viewer of [bela, csilla, { ...csilla, isAdmin: true }, { ...csilla, isModerator: true }]) {
      expect(await refusal(send(viewer, { action: 'accept', suggestionId }))).toBe('not_allowed');
      expect(await refusal(findSuggestionsFor(services.db, viewer, id))).toBe('not_allowed');
    }
    expect(await refusal(send(anna, { action: 'withdraw', suggestionId }))).toBe('not_allowed');
    expect((await send(bela, { action: 'withdraw', suggestionId })).state).toBe('withdrawn');
    expect((await send(bela, { action: 'withdraw', suggestionId })).state).toBe('withdrawn');
  });
});

describe('own places', () => {
  const save = (viewer: Viewer, input: object) =>
    saveOwnPlace(services.db, viewer, parseOr('invalid', ownPlaceSchema, input));
  const names = async (viewer: Viewer) => (await findOwnPlaces(services.db, viewer)).map((each) => each.name);

  it('are points by a name of their own: the same name is the same place', async () => {
    const point = { latitude: 47.1, longitude: 18.2, uncertaintyM: 50 };
    const all = await Promise.all([1, 2, 3].map(() => save(anna, { name: ' Kerti  tó ', ...point })));
    expect(new Set(all.map((each) => each.id)).size).toBe(1);
    await save(anna, { name: 'Árnyas', ...point });
    expect(await names(anna)).toEqual(['Árnyas', 'Kerti tó']);
    expect(await names(bela)).toEqual([]);
    const [first] = all;
    const renamed = await save(anna, { id: first?.id, name: 'Nagy tó' });
    expect(renamed).toMatchObject({ name: 'Nagy tó', ...point });
    expect(await refusal(save(anna, { id: first?.id, name: 'Árnyas' }))).toBe('invalid');
    expect(await refusal(save(bela, { id: first?.id, name: 'Enyém' }))).toBe('not_found');
    await removeOwnPlace(services.db, bela, first?.id ?? 0);
    expect(await names(anna)).toContain('Nagy tó');
    await removeOwnPlace(services.db, anna, first?.id ?? 0);
    await removeOwnPlace(services.db, anna, first?.id ?? 0);
    expect(await names(anna)).toEqual(['Árnyas']);
  });

  it('or areas, which stand as their middle with an accuracy that reaches every corner', async () => {
    const outline = [
      [18, 47],
      [18.02, 47],
      [18.02, 47.01],
      [18, 47.01],
    ];
    const area = await save(bela, { name: 'Rét', outline });
    expect(area).toMatchObject({ latitude: 47.005, longitude: 18.01, outline });
    expect(area.uncertaintyM).toBeGreaterThan(900);
    expect(area.uncertaintyM).toBeLessThan(1000);
    const wrong = [
      { name: 'x', outline: outline.slice(2) },
      { name: '', latitude: 47, longitude: 18 },
      { name: 'x', latitude: 0, longitude: 0 },
      { name: 'x' },
      // Wider than a find may be, and about the point that is none.
      ...[
        [15, 45, 4],
        [-0.01, -0.01, 0.02],
      ].map(([west = 0, south = 0, size = 0]) => ({
        name: 'x',
        outline: [
          [west, south],
          [west + size, south],
          [west + size, south + size],
        ],
      })),
    ];
    for (const each of wrong) expect(await refusal((async () => save(bela, each))())).toBe('invalid');
    expect(await refusal(findOwnPlaces(services.db, visitor()))).toBe('not_logged_in');
  });
});
