import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readAsked } from '#app/features/browsing/list-address.server.ts';
import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { pageGroupSightings } from '#app/features/sightings/lists/group-contents.server.ts';
import { pageSightings, type SightingPage } from '#app/features/sightings/lists/page-sightings.server.ts';
import { countFilters, filterQuery, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { feedMessages as messages } from './messages.ts';
import { sightingFeed } from './sighting-feed.ts';
import { snapshotFeed } from './snapshot-feed.server.ts';

const params = z.object({ username: z.string().min(1).max(100) });
const feed = { tag: 'sightings', answer: z.string(), type: 'application/atom+xml' } as const;
const listCall = {
  ...feed,
  summary: 'A legutóbbi találatok hírfolyama (Atom).',
  notes: 'A szűrők a lista címében álló szavak.',
} as const;
const groupParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const groupCall = { ...feed, summary: 'Egy találati csoport hírfolyama (Atom).', params: groupParams } as const;
const snapshotCall = { ...feed, summary: 'A legújabb pillanatképek hírfolyama (Atom).' } as const;
const memberCall = {
  ...feed,
  summary: 'Egy tag legutóbbi találatainak hírfolyama (Atom).',
  notes: 'A szűrők a tag listájának címében álló szavak.',
  params,
} as const;

/** Entries of a feed: what a reader that asks once a day is likely to have missed. */
const entries = 30;

type About = { title: string; page: string; self: string };
type Asked = About & { filters: SightingFilters };

/** Atom feeds of every list of sightings, of a member's, of a group's and of what is frozen, the same for everybody. */
export async function feedsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, config } = services;

  async function send(reply: FastifyReply, { filters, ...about }: Asked) {
    return sendAll(reply, about, await pageSightings(db, visitor(), filters, { limit: entries }));
  }

  async function sendAll(reply: FastifyReply, about: About, { items }: SightingPage) {
    return sendText(reply, sightingFeed({ ...config, ...about }, items));
  }

  function sendText(reply: FastifyReply, feed: string) {
    return reply.header('cache-control', 'public, max-age=300').type('application/atom+xml; charset=utf-8').send(feed);
  }

  server.get('/export/pillanatkep/atom.xml', described(snapshotCall), async (_request, reply) =>
    sendText(reply, await snapshotFeed(db, { ...config, limit: entries })),
  );

  server.get('/rendszertan/talalatok/atom.xml', described(listCall), async (request, reply) => {
    const filters = await readAsked(db, queryOf(request.url));
    const asked = filterQuery(filters);
    return send(reply, {
      filters,
      title: countFilters(filters) === 0 ? messages.all : messages.found,
      page: urls.sightings(asked),
      self: machineUrls.sightingsFeed(asked),
    });
  });

  server.get('/talalat/csoport/:id/atom.xml', described(groupCall), async (request, reply) => {
    const { id } = parseOr('not_found', groupParams, request.params);
    const { name, url } = await findGroup(db, id);
    const about = { title: name, page: url, self: machineUrls.groupFeed(id) };
    return sendAll(reply, about, await pageGroupSightings(db, visitor(), { groupId: id, limit: entries }));
  });

  server.get('/profil/:username/talalatok/atom.xml', described(memberCall), async (request, reply) => {
    const { username } = parseOr('not_found', params, request.params);
    const member = await findMemberByName(db, username);
    if (!member) throw new DomainError('not_found');
    const filters = await readAsked(db, queryOf(request.url), { observer: member.username });
    const asked = filterQuery({ ...filters, observer: null });
    return send(reply, {
      filters,
      title: messages.of(member.displayName),
      page: urls.profileSightings(member.username, asked),
      self: machineUrls.profileFeed(member.username, asked),
    });
  });
}
