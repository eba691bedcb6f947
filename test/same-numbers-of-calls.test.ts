import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { makeEvent } from '#app/features/events/save-event.server.ts';
import { takePart } from '#app/features/sightings/events/change-event-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { apis } from '#server/apis.ts';
import { aSessionCookie, testSecret } from './factories/session.ts';
import { apiServer } from './harness/api-server.ts';
import { useTestServices } from './harness/services.ts';
import { below, by, countRows, type NumberRow, type NumbersWorld, plantNumbersWorld } from './numbers-world.ts';
import { callRoutes } from './permissions/routes.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
let world: NumbersWorld;
let server: FastifyInstance;
let routes: string[];
let cookie: string;
let eventId: number;

beforeAll(async () => {
  world = await plantNumbersWorld(services);
  server = await apiServer({ services, calls: [] }, apis);
  routes = (await callRoutes(services)).filter((route) => route.startsWith('GET '));
  cookie = await aSessionCookie(services.db, world.anna.memberId);
  eventId = await anEvent({ ...world.anna, isOrganiser: true });
});

/** Of a whole year, anywhere, with all of Anna's finds in it. */
async function anEvent(anna: NumbersWorld['anna']): Promise<number> {
  const typed = { ...emptyEvent, name: 'Fajév', firstDay: '2024-01-01', lastDay: '2024-12-31' };
  return await write(services.db, async (tx) => {
    const id = await makeEvent(tx, anna, { ...eventSchema.parse(typed), clientId: randomUUID() });
    await takePart(tx, anna, id);
    return id;
  });
}

const { published, count, distinct, standing } = countRows(() => services.db);
const species = (of: (row: NumberRow) => boolean) =>
  distinct(
    ({ species: id }) => id,
    (row) => row.sure && of(row),
  );

/** What a find is said to be by how many, by its number. */
async function votesOf(sightingId: number): Promise<number> {
  const rows = await services.db
    .selectFrom('determination')
    .select('id')
    .where('sighting_id', '=', sightingId)
    .where('withdrawn_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('hidden_at', 'is', null)
    .execute();
  return rows.length;
}

/** Finds in each third of the months. */
async function binsOf(taxonId: number): Promise<number[]> {
  const bins = Array.from({ length: 36 }, () => 0);
  for (const { from, thirds } of await published((row) => below(taxonId)(row) && row.thirds < 36)) {
    const first = (Number(from.slice(5, 7)) - 1) * 3 + Math.min(2, Math.floor((Number(from.slice(8, 10)) - 1) / 10));
    for (let step = 0; step < thirds; step++) bins[(first + step) % 36] = (bins[(first + step) % 36] ?? 0) + 1;
  }
  return bins;
}

type Found = { id?: number; sightingId?: number; taxon?: { id: number } };
type Json = { items: Found[]; children: Found[] };
type Truth = (answer: Json) => Promise<unknown[]> | unknown[];
/** A call's address, and of every number in its answer what the rows say: all values of the field, in the answer's order. */
type Held = { at: (of: NumbersWorld) => string; says: Record<string, Truth> };

const each = (of: (id: number) => Promise<number>) => (answer: Json) =>
  Promise.all(answer.items.map(({ id = 0 }) => of(id)));
const one = (of: () => Promise<unknown>) => async () => [await of()];
const ofTaxon = (id: number) => count(below(id));
const borealis = () => world.taxa.borealis;
const votes = { '.items[].determinationCount': each(votesOf) };

const calls: Record<string, Held> = {
  'GET /api/v1/spotting/:id': {
    at: ({ commented }) => `spotting/${commented}`,
    says: { '.determinationCount': one(() => votesOf(world.commented)) },
  },
  'GET /api/v1/spottings/ids/:ids': { at: ({ commented }) => `spottings/ids/${commented}`, says: votes },
  'GET /api/v1/spottings/:category/:id': { at: ({ taxa }) => `spottings/order/${taxa.ordo}`, says: votes },
  'GET /api/v1/spottings/group/:id/:slug': { at: ({ groupId }) => `spottings/group/${groupId}/kert`, says: votes },
  'GET /api/v1/spottings/event/:id': { at: () => `spottings/event/${eventId}`, says: votes },
  'GET /api/v1/spottings/:id/comments': {
    at: ({ commented }) => `spottings/${commented}/comments`,
    says: {
      '.count': one(async () => {
        const { db } = services;
        const rows = db.selectFrom('sighting_comment').select('id').where('sighting_id', '=', world.commented);
        return (await rows.where('deleted_at', 'is', null).where('hidden_at', 'is', null).execute()).length;
      }),
    },
  },
  'GET /ajax/notificationscount': {
    at: () => '/ajax/notificationscount',
    says: {
      '.count': one(async () => {
        const { db } = services;
        const rows = db.selectFrom('notification').select('id').where('member_id', '=', world.anna.memberId);
        return (await rows.where('seen_at', 'is', null).execute()).length;
      }),
    },
  },
  'GET /api/v1/phenology/:id': {
    at: ({ taxa }) => `phenology/${taxa.borealis}`,
    says: {
      '.total': one(() => count((row) => below(borealis())(row) && row.thirds < 36)),
      '.spread': one(() => count((row) => below(borealis())(row) && row.thirds > 1 && row.thirds < 36)),
      '.undated': one(() => count((row) => below(borealis())(row) && row.thirds >= 36)),
      '.stages.notStated[]': () => binsOf(borealis()),
      '.effort[]': () => binsOf(world.taxa.ordo),
    },
  },
  'GET /api/v1/taxa_legacy/:category/:id/stages': {
    at: ({ taxa }) => `taxa_legacy/species/${taxa.borealis}/stages`,
    says: { '.items[].count': one(() => ofTaxon(borealis())) },
  },
  'GET /api/v1/settlements': {
    at: () => 'settlements?q=budapest',
    says: {
      '.items[].spottingCount': one(async () => {
        const rows = services.db.selectFrom('sighting').select('id').where('state', '=', 'published');
        return (await rows.where('public_settlement', '=', 'Budapest').execute()).length;
      }),
    },
  },
  'GET /api/v1/users': {
    at: () => 'users?q=anna1',
    says: {
      '.items[].spottingCount': one(() => count(by(world.anna))),
      '.items[].speciesCount': one(() => species((row) => by(world.anna)(row) && row.mine)),
      '.items[].determinedCount': one(() => standing((row) => row.by === world.anna.memberId)),
    },
  },
  'GET /api/v1/trees/:category/:id': {
    at: ({ taxa }) => `trees/order/${taxa.ordo}`,
    says: {
      '.node.sightings': one(() => ofTaxon(world.taxa.ordo)),
      '.node.seenSpecies': one(() => species(below(world.taxa.ordo))),
      '.children[].sightings': one(() => ofTaxon(world.taxa.familia)),
      '.children[].seenSpecies': one(() => species(below(world.taxa.familia))),
    },
  },
  'GET /api/v1/fh': { at: () => 'fh', says: { '.items[].sightings': each(ofTaxon) } },
  'GET /api/v1/species/protected': {
    at: () => 'species/protected',
    says: { '.items[].sightings': each(ofTaxon) },
  },
};

/** Calls that are asked here with an address of their own only so that they answer at all. */
const others: Record<string, string> = {
  'GET /api/v1/search': 'search?q=fictus',
  'GET /api/v1/taxa_legacy/:category/slug/:slug': 'taxa_legacy/species/slug/fictus-minor',
};
/** What is likely here and now is counted from what is accepted (`hints.test.ts`). */
const countedElsewhere = ['GET /api/v1/likely', 'GET /api/v1/hints'];
/** Numbers that count no finds, species, members or determinations. */
const noCount =
  /(?:[iI]d|[iI]ds|status|revision|Rank|rank|uncertaintyM|latitude|longitude|individualCount|coordinates|valueHuf|width|height|bins|minimum|maximum|ele)(?:\[\])*$|\.changes\.|\.names\[\]|^\.node\.(?:species|children)$|^\.children\[\]\.(?:species|children)$/;

/** Every number of an answer by its field. */
function numbersOf(value: unknown, at = '', found = new Map<string, number[]>()): Map<string, number[]> {
  if (typeof value === 'number') found.set(at, [...(found.get(at) ?? []), value]);
  else if (Array.isArray(value)) for (const item of value) numbersOf(item, `${at}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) numbersOf(item, `${at}.${key}`, found);
  return found;
}

function anyAddress(path: string): string {
  const { taxa, commented, groupId } = world;
  const id = path.includes('/group/')
    ? groupId
    : /taxa|trees|phenology|descriptions|coordinates\/:id/.test(path)
      ? taxa.borealis
      : commented;
  const words: Record<string, string | number> = {
    category: 'species',
    user: 'anna1',
    filter: 'all',
    offset: 0,
    limit: 10,
    slug: 'kert',
  };
  return path.replace(/:(\w+)/g, (_, name: string) => String(words[name] ?? id));
}

describe('a number in an answer is that of the rows', () => {
  it('in every call', async () => {
    for (const route of routes.filter((each) => !countedElsewhere.includes(each))) {
      const held = calls[route];
      const own = held?.at(world) ?? others[route] ?? anyAddress(route.slice('GET '.length));
      const response = await server.inject({ url: own.startsWith('/') ? own : `/api/v1/${own}`, headers: { cookie } });
      if (held) expect([route, response.statusCode]).toEqual([route, 200]);
      if (!response.headers['content-type']?.toString().includes('json')) continue;
      const answer: Json = response.json();
      const counts = [...numbersOf(answer)].filter(([field]) => !noCount.test(field));
      expect
        .soft([route, ...counts.map(([field]) => field).toSorted()])
        .toEqual([route, ...Object.keys(held?.says ?? {}).toSorted()]);
      for (const [field, values] of counts)
        expect.soft([route, field, values]).toEqual([route, field, await held?.says[field]?.(answer)]);
    }
  });
});
