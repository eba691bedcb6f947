import type { FastifyInstance } from 'fastify';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { aMember, aSighting, plantAddresses, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { anImage } from '#test/licences.ts';
import { findShareCard } from './find-share-card.server.ts';
import { sharingApi } from './sharing-api.server.ts';

const services = useTestServices();
let server: FastifyInstance;
let taxa: Taxa;
let speciesPath: string;
let pictured: number;
let bare: number;
let coarse: number;
let draft: number;

beforeAll(async () => {
  const { db, storage } = services;
  taxa = await plantTaxa(db);
  await plantAddresses(db);
  speciesPath = (await findTaxa(db, [taxa.minor])).get(taxa.minor)?.url ?? '';
  const anna = await aMember(db, 'anna', { fullName: 'Minta <Anna> & Tsa' });
  const annaId = anna.memberId;
  pictured = await aSighting(db, annaId, { settlement: 'Zirc' });
  const said = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
  await determine(db, anna, { action: 'determine', sightingId: pictured, taxonId: taxa.minor, ...said });
  bare = await aSighting(db, annaId);
  coarse = await aSighting(db, annaId, { visibility: 'square', placeText: 'titkos tölgyes', settlement: 'Zirc' });
  draft = await aSighting(db, annaId, { state: 'draft' });
  const bytes = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#47a' } })
    .jpeg()
    .toBuffer();
  const key = keyOf(bytes, 'jpg');
  await storage.put(key, bytes);
  const keys = { small_key: key, medium_key: key, large_key: key, full_key: key };
  await anImage(services, annaId, { sighting_id: pictured, state: 'ready', width: 1600, height: 1000, ...keys });
  server = await apiServer({ services }, sharingApi);
});
afterAll(() => server.close());

const own = (path: string) => services.config.publicUrl + path;

function embed(address: string, more = '') {
  return server.inject(`/oembed?url=${encodeURIComponent(address)}${more}`);
}

describe('the picture of a page', () => {
  it.each([
    ['a find with a photo', () => `/megosztas/talalat/${pictured}/kep.jpg`],
    ['a find without one', () => `/megosztas/talalat/${bare}/kep.jpg`],
    ['a coarse find', () => `/megosztas/talalat/${coarse}/kep.jpg`],
    ['a taxon', () => `/megosztas/taxon/${taxa.minor}/kep.jpg`],
    ['a member', () => '/megosztas/tag/anna/kep.jpg'],
    ['a list', () => '/megosztas/lista.jpg?eszlelo=anna'],
    ['the site', () => '/megosztas/oldal.jpg'],
  ])('is a JPEG of 1200 × 630 for %s', async (_what, at) => {
    const answer = await server.inject(at());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { format, width, height, exif, xmp } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const again = await server.inject({ url: at(), headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['a draft', () => `/megosztas/talalat/${draft}/kep.jpg`, 404],
    ['an unknown find', () => '/megosztas/talalat/999999/kep.jpg', 404],
    ['a taxon that is not public', () => `/megosztas/taxon/${taxa.secret}/kep.jpg`, 404],
    ['a stranger', () => '/megosztas/tag/nincsilyen/kep.jpg', 404],
    ['an unknown group', () => '/megosztas/csoport/999999/kep.jpg', 404],
    ['a filter that cannot be read', () => '/megosztas/lista.jpg?honap=13', 400],
  ])('is refused for %s', async (_what, at, status) => {
    expect((await server.inject(at())).statusCode).toBe(status);
  });

  it('of a coarse find tells county and square and the month alone', async () => {
    const { card } = await findShareCard(services.db, { kind: 'sighting', id: coarse });
    expect(JSON.stringify(card)).not.toMatch(/titkos|Zirc/);
    const open = await findShareCard(services.db, { kind: 'sighting', id: pictured });
    expect(open.card).toMatchObject({
      title: 'kis tesztlepke',
      latin: 'Fictus minor',
      lines: ['Zirc', expect.any(String), expect.stringContaining('Minta')],
    });
    expect(open.card.picture?.credit).toContain('Minta <Anna> & Tsa');
  });
});

describe('oEmbed', () => {
  it('gives a find with a picture as that picture, in the size that is asked for', async () => {
    const answer = await embed(own(`/talalat/${pictured}`), '&maxwidth=400&maxheight=400');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({
      type: 'photo',
      version: '1.0',
      title: 'kis tesztlepke · Fictus minor',
      width: 400,
      height: 250,
      author_url: own('/profil/anna'),
      thumbnail_url: own(`/megosztas/talalat/${pictured}/kep.jpg`),
      thumbnail_width: 400,
      thumbnail_height: 210,
    });
  });

  it.each([
    ['a find without a picture', () => `/talalat/${bare}`],
    ['a coarse find', () => `/talalat/${coarse}`],
    ['a species', () => speciesPath],
    ['a member', () => '/profil/anna'],
    ['a list', () => '/rendszertan/talalatok?eszlelo=anna'],
    ['the home page', () => '/'],
  ])('gives %s as linked lines', async (_what, at) => {
    const answer = (await embed(own(at()))).json();
    expect(answer).toMatchObject({ type: 'rich', version: '1.0', width: 600, height: 200 });
    expect(answer.html).toContain(`href="${own(at())}"`);
    expect(answer.html).not.toMatch(/titkos|<Anna>|<script/);
  });

  it('speaks XML, with what people are called escaped', async () => {
    const answer = await embed(own('/profil/anna'), '&format=xml');
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
    const texts: string[] = [];
    const parser = new SaxesParser();
    parser.on('text', (text) => texts.push(text));
    parser.write(answer.body).close();
    expect(texts).toContain('Minta <Anna> & Tsa');
  });

  it.each([
    ['another site’s address', () => 'https://mashol.example/talalat/1', '', 404],
    ['no address', () => 'talalat', '', 404],
    ['a draft', () => own(`/talalat/${draft}`), '', 404],
    ['a page that has no card', () => own('/login'), '', 404],
    ['a taxon that nobody knows', () => own('/tesztszarnyuak/semmi'), '', 404],
    ['a member that nobody knows', () => own('/profil/nincsilyen'), '', 404],
    ['a broken code', () => own('/profil/%E0%A4%A'), '', 404],
    ['a format of its own', () => own('/'), '&format=yaml', 501],
    ['a size that is none', () => own('/'), '&maxwidth=nagy', 400],
  ])('refuses %s', async (_what, address, more, status) => {
    const answer = await embed(address(), more);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      expect.stringContaining('problem+json'),
    ]);
  });

  it('of a list shows no more than the list does: a name that nobody knows has no card', async () => {
    const list = `${services.config.publicUrl}/rendszertan/talalatok?taxonName=Nincs%20ilyen`;
    expect((await server.inject(`/oembed?url=${encodeURIComponent(list)}`)).statusCode).toBe(404);
    expect((await server.inject('/megosztas/lista.jpg?taxonName=Nincs%20ilyen')).statusCode).toBe(400);
  });

  it('refuses to answer without an address', async () => {
    expect((await server.inject('/oembed')).statusCode).toBe(400);
  });
});
