import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countUnreadMessages } from '#app/features/correspondence/find-correspondence.server.ts';
import { memberSchema } from '#app/features/members/member-schema.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { notificationFilterSchema, notificationKinds } from '#app/features/notifications/notification-kinds.ts';
import { unreadMessagesHeader } from '#app/features/notifications/notification-poll.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idPagingQuery, pageOf } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { countNotifications } from './count-notifications.server.ts';
import { findNotifications, type NotificationView } from './find-notifications.server.ts';
import { markSeen } from './mark-seen.server.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const kind = z.enum(['all', ...notificationKinds]);
const pageParams = z.object({
  filter: notificationFilterSchema,
  offset: z.coerce.number().int().min(0).max(10_000),
  limit: z.coerce.number().int().min(1).max(200),
});
const notificationSchema = z
  .strictObject({
    id: z.number().int(),
    kind: z.string(),
    text: z.string(),
    url: z.string().nullable(),
    actor: memberSchema.nullable(),
    createdAt: z.string(),
    timeText: z.string(),
    seen: z.boolean(),
  })
  .meta({ id: 'Notification' }) satisfies z.ZodType<NotificationView>;

const own = {
  tag: 'members',
  access: 'own',
  scope: 'talk',
  answer: z.strictObject({ success: z.boolean(), count: z.number().int() }),
} as const;

/** The bell's count, marking as seen, and the member's own notifications. */
export async function notificationsApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db' | 'config'> },
): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));

  server.get(
    '/ajax/notificationscount',
    described({
      ...own,
      scope: 'read',
      summary: 'A nem látott értesítések száma.',
      notes: `Hogy hány beszélgetésben van olvasatlan üzenet, azt a fejléc \`${unreadMessagesHeader}\` sora mondja meg.`,
    }),
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const viewer = await viewerOf(request);
      const [count, messages] = await Promise.all([countNotifications(db, viewer), countUnreadMessages(db, viewer)]);
      reply.header(unreadMessagesHeader, messages);
      return { success: true, count };
    },
  );

  server.post(
    '/ajax/setseen/:kind/:id',
    described({ ...own, summary: 'Látottnak jelöl egy értesítést.', params: z.object({ kind, id }) }),
    async (request) => {
      const which = parseOr('malformed', z.object({ kind, id }), request.params);
      const viewer = await viewerOf(request);
      await markSeen(db, viewer, which);
      return { success: true, count: await countNotifications(db, viewer) };
    },
  );

  server.post(
    '/ajax/setallseen/:kind/:until',
    described({
      ...own,
      summary: 'Látottnak jelöl minden értesítést a megadott számúig.',
      params: z.object({ kind, until: id }),
    }),
    async (request) => {
      const which = parseOr('malformed', z.object({ kind, until: id }), request.params);
      const viewer = await viewerOf(request);
      await markSeen(db, viewer, { kind: which.kind, untilId: which.until });
      return { success: true, count: await countNotifications(db, viewer) };
    },
  );

  readCall(server, '/api/v1/usernotifications/:filter/:offset/:limit', {
    tag: 'members',
    access: 'own',
    scope: 'read',
    summary: 'A saját értesítések, a legújabbtól.',
    params: pageParams,
    badParams: 'malformed',
    query: idPagingQuery.pick({ cursor: true }),
    answer: pageOf(notificationSchema),
    read: async ({ params: { filter, offset, limit }, query: { cursor }, request }) =>
      findNotifications(db, await viewerOf(request), { filter, offset, limit, beforeId: cursor }),
  });
}
