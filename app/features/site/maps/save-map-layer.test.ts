import { beforeAll, describe, expect, it, test } from 'vitest';
import { pageActsForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { tellTouched } from '#app/platform/cache/touch.server.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { aLayer, putTownMap } from '#test/factories/map-layers.ts';
import { useTestServices } from '#test/harness/services.ts';
import { findMapLayersForAdmin, openMapLayer, tryKeptMapLayer } from './map-layers-for-admin.server.ts';
import { mapLayerMessages as messages } from './messages.ts';
import { layersOfEnvironment, readMapLayers } from './read-map-layers.server.ts';
import { moveMapLayer, removeMapLayer, saveMapLayer } from './save-map-layer.server.ts';

const services = useTestServices();
let admin: Viewer;

beforeAll(async () => {
  const { memberId } = await aMember(services.db, 'térképész');
  admin = { ...visitor(), memberId, username: 'térképész', isAdmin: true };
});

const add = (given: Parameters<typeof aLayer>[0]) =>
  saveMapLayer(services, admin, { layer: aLayer(given), isTried: false });
const names = async () => (await readMapLayers(services)).map(({ name }) => name);

async function change(id: number, given: Parameters<typeof aLayer>[0]): Promise<void> {
  const { mark } = await openMapLayer(services, admin, id);
  await saveMapLayer(services, admin, { layer: aLayer(given), isTried: false, change: { id, mark } });
}

describe('layers of the maps', () => {
  it('are added, changed, put in order and removed, and the log says by whom', async () => {
    const a = await add({ name: 'A', isDefault: true });
    const b = await add({ name: 'B' });
    const c = await add({ name: 'C', isOn: false });
    expect(await names()).toEqual(['A', 'B', 'C']);
    await moveMapLayer(services, admin, { id: c, by: -1 });
    expect(await names()).toEqual(['A', 'C', 'B']);
    await moveMapLayer(services, admin, { id: a, by: -1 });
    await moveMapLayer(services, admin, { id: a, by: 1 });
    expect(await names()).toEqual(['C', 'A', 'B']);
    // Another that everybody sees first takes the place of the one before.
    await change(b, { name: 'B', isDefault: true });
    expect((await readMapLayers(services)).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['B']);
    await expect(removeMapLayer(services, admin, b)).rejects.toMatchObject({
      code: 'invalid',
      details: [{ path: '', message: messages.removeOff }],
    });
    await removeMapLayer(services, admin, c);
    expect(await names()).toEqual(['A', 'B']);
    const { items } = await pageActsForAdmin(services.db, admin, { limit: 3 });
    expect(items.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      `remove-map-layer map-layer:${c}`,
      `change-map-layer map-layer:${b}`,
      `add-map-layer map-layer:${c}`,
    ]);
    expect(items[1]?.data).toEqual({ isDefault: { from: false, to: true } });
  });

  it('are told apart by their names: one that is sent twice at once is there once, and none takes another’s', async () => {
    const sent = await Promise.allSettled([add({ name: 'Kétszer küldött' }), add({ name: 'kétszer KÜLDÖTT' })]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject({
      code: 'invalid',
      details: [{ path: 'name', message: expect.stringMatching(/már van/) }],
    });
    await expect(add({ name: 'Kétszer küldött' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('come from memory until another process has touched them', async () => {
    const before = await names();
    await services.db.updateTable('map_layer').set({ name: 'Másik' }).where('name', '=', 'A').execute();
    expect(await names()).toEqual(before);
    tellTouched(services.db, ['site']);
    expect(await names()).toContain('Másik');
  });

  it('are not overwritten by a form that was opened before somebody else saved', async () => {
    const id = await add({ name: 'Kettő' });
    const { mark } = await openMapLayer(services, admin, id);
    await change(id, { name: 'Kettő új' });
    const save = saveMapLayer(services, admin, { layer: aLayer(), isTried: false, change: { id, mark } });
    await expect(save).rejects.toMatchObject({ code: 'conflict' });
    await expect(openMapLayer(services, admin, 999)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are tried when somebody asks for it; a file always is', async () => {
    const here = aLayer({ source: 'http://127.0.0.1:9/{z}/{x}/{y}.png' });
    await expect(saveMapLayer(services, admin, { layer: here, isTried: true })).rejects.toMatchObject({
      details: [{ path: 'address', message: messages.innerHost('127.0.0.1:9') }],
    });
    const id = await saveMapLayer(services, admin, { layer: here, isTried: false });
    expect(await tryKeptMapLayer(services, admin, String(id))).toBe(messages.innerHost('127.0.0.1:9'));
    const file = { kind: 'pmtiles', source: 'varos.pmtiles', name: 'Város' } as const;
    await expect(add(file)).rejects.toMatchObject({ details: [{ path: 'file' }] });
    putTownMap(services.config.dataDir, file.source);
    await add(file);
    const { layers } = await findMapLayersForAdmin(services, admin);
    expect(layers.find(({ name }) => name === 'Város')?.problem).toBeNull();
  });

  it('of a site that is https come by https', async () => {
    const secure = { ...services, config: { ...services.config, publicUrl: 'https://lelohely.example' } };
    const layer = aLayer({ source: 'http://csempe.example/{z}/{x}/{y}.png' });
    await expect(saveMapLayer(secure, admin, { layer, isTried: false })).rejects.toMatchObject({
      details: [{ path: 'address', message: messages.insecure }],
    });
  });

  it('are for administrators alone', async () => {
    for (const viewer of [visitor(), { ...admin, isAdmin: false, isEditor: true, isModerator: true }]) {
      const refused = { name: 'DomainError' };
      await expect(saveMapLayer(services, viewer, { layer: aLayer(), isTried: false })).rejects.toMatchObject(refused);
      await expect(moveMapLayer(services, viewer, { id: 1, by: 1 })).rejects.toMatchObject(refused);
      await expect(removeMapLayer(services, viewer, 1)).rejects.toMatchObject(refused);
      await expect(findMapLayersForAdmin(services, viewer)).rejects.toMatchObject(refused);
      await expect(tryKeptMapLayer(services, viewer, '1')).rejects.toMatchObject(refused);
    }
  });
});

describe('layers of the environment', () => {
  const typed = {
    kind: 'xyz',
    name: 'Rögzített',
    address: 'https://csempe.example/{z}/{x}/{y}.png',
    attribution: 'Csempe',
  };
  const configOf = (layers: unknown) => loadConfig({ MAP_LAYERS: JSON.stringify(layers), NODE_ENV: 'test' });

  it('stand in place of all others, and nobody changes them', async () => {
    const fixed = {
      ...services,
      db: services.db,
      config: configOf([typed, { ...typed, isDefault: true, isOn: true }]),
    };
    expect(await readMapLayers(fixed)).toMatchObject([
      { id: 'e1', name: 'Rögzített', isOn: true, isDefault: false, minZoom: 0, maxZoom: 18 },
      { id: 'e2', isDefault: true },
    ]);
    expect(await findMapLayersForAdmin(fixed, admin)).toMatchObject({ isFixed: true });
    await expect(saveMapLayer(fixed, admin, { layer: aLayer(), isTried: false })).rejects.toMatchObject({
      code: 'not_allowed',
      details: [{ message: messages.fixed }],
    });
  });

  test.each<[unknown, RegExp]>([
    [{}, /nem rétegek JSON-listája/],
    [[{ ...typed, address: 'x' }], /1\. rétege hibás \(address\)/],
    [[typed, { ...typed, name: '' }], /2\. rétege hibás \(name\)/],
    [
      [
        { ...typed, isDefault: true },
        { ...typed, isDefault: true },
      ],
      /csak egy réteg/,
    ],
  ])('%j is refused at the start', (layers, sentence) => {
    expect(() => layersOfEnvironment(configOf(layers))).toThrow(sentence);
  });

  it('are JSON', () => {
    expect(() => loadConfig({ MAP_LAYERS: '[{', NODE_ENV: 'test' })).toThrow(/MAP_LAYERS/);
    expect(layersOfEnvironment(loadConfig({ MAP_LAYERS: '', NODE_ENV: 'test' }))).toBeUndefined();
  });
});
