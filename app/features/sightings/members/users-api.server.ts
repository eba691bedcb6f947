import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { memberSchema } from '#app/features/members/member-schema.ts';
import { pageOf, pagingQuery } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { urls } from '#app/urls.ts';
import { memberOrders } from './member-order.ts';
import { type ListedMember, pageMembers } from './page-members.server.ts';

const scopeSchema = z.strictObject({
  id: z.number().int(),
  name: z.string().nullable(),
  origName: z.string(),
  url: z.string().nullable(),
});

const listedUserSchema = memberSchema
  .extend({
    url: z.string(),
    joinedAt: z.iso.datetime(),
    spottingCount: z.number().int(),
    speciesCount: z.number().int().describe('Hány faj van a biztos nevű találatai közt.'),
    determinedCount: z.number().int().describe('Fajra szóló, érvényes határozásai.'),
    isExpert: z.boolean(),
    scopes: z.array(scopeSchema).describe('Taxonok, amelyek ágában szakértői szóval határoz.'),
  })
  .meta({ id: 'ListedUser' });

/** Members, searched and sorted as on their page. */
export async function usersApi(
  server: FastifyInstance,
  { services: { db } }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/users', {
    tag: 'members',
    summary: 'Felhasználók, kereshetően és rendezve.',
    notes: 'Név szerint magyar ábécében, egyébként a legtöbb vagy a legutóbbi elöl. A törölt fiókok kimaradnak.',
    query: pagingQuery.extend({
      q: z
        .string()
        .transform(tidy)
        .pipe(z.string().max(100))
        .default('')
        .describe('A felhasználónév vagy a teljes név része; kis- és nagybetű, ékezet nem számít.'),
      sort: z.enum(memberOrders).default('name'),
      experts: z.enum(['0', '1']).default('0').describe('1: csak a határozók.'),
    }),
    answer: pageOf(listedUserSchema),
    async read({ query: { q, sort, experts, cursor, limit } }) {
      const { items, nextCursor } = await pageMembers(db, { q, order: sort, isExpert: experts === '1', cursor, limit });
      return { items: items.map(toListedUser), nextCursor };
    },
  });
}

function toListedUser({
  id,
  username,
  displayName,
  joinedAt,
  sightings,
  species,
  determinations,
  scopes,
}: ListedMember) {
  return {
    id,
    username,
    displayName,
    url: urls.profile(username),
    joinedAt: joinedAt.toISOString(),
    spottingCount: sightings,
    speciesCount: species,
    determinedCount: determinations,
    isExpert: scopes.length > 0,
    scopes: scopes.map(({ id, name, origName, url }) => ({ id, name, origName, url })),
  };
}
