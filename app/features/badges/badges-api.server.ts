import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findBadgeBySlug } from './badges.repo.server.ts';
import { drawBadge } from './draw-badge.ts';
import { type BadgeView, findBadgesOf } from './find-badges.server.ts';

const userParams = z.object({ username: z.string().min(1).max(100) });
const slugParams = z.object({ slug: z.string().min(1).max(100) });
const badgeSchema = z
  .strictObject({ slug: z.string(), nameShort: z.string(), label: z.string(), iconUrl: z.string() })
  .meta({ id: 'Badge' }) satisfies z.ZodType<BadgeView>;

/** A member's badges, and the picture of each badge. */
export async function badgesApi(
  server: FastifyInstance,
  { services: { db } }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/badges/user/:username', {
    tag: 'community',
    summary: 'Egy tag pecsétjei.',
    params: userParams,
    answer: z.strictObject({ success: z.literal(true), badges: z.array(badgeSchema) }),
    read: async ({ params: { username } }) => ({
      success: true as const,
      badges: await findBadgesOf(db, await memberIdOf(db, username)),
    }),
  });

  server.get(
    '/api/v1/badges/:slug/icon.svg',
    described({
      tag: 'community',
      summary: 'Egy pecsét képe, 200×200 képpont.',
      params: slugParams,
      answer: z.string(),
      type: 'image/svg+xml',
    }),
    async (request, reply) => {
      const badge = await findBadgeBySlug(db, parseOr('not_found', slugParams, request.params).slug);
      if (!badge) throw new DomainError('not_found');
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8');
      return drawBadge(badge);
    },
  );
}

/** A user name holds a letter, so that it is never taken for a number. */
async function memberIdOf(db: Db, user: string): Promise<number> {
  const isNumber = /^\d{1,9}$/.test(user);
  const member = isNumber
    ? (await findMembers(db, [Number(user)])).get(Number(user))
    : await findMemberByName(db, user);
  if (!member || member.username === '') throw new DomainError('not_found');
  return member.id;
}
