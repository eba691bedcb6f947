import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idParams } from '#app/platform/action/paging.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { calendarText } from './calendar.ts';
import { findCalendarIds } from './events.repo.server.ts';
import { findEvent, findEvents } from './find-events.server.ts';
import { eventMessages as messages } from './messages.ts';

/** A calendar holds what has been for so many days, and so many events. */
const keptDays = 366;
const mostEvents = 1000;

const calendar = { tag: 'community', answer: z.string(), type: 'text/calendar' } as const;
const allCall = {
  ...calendar,
  summary: 'Minden esemény naptárként (iCalendar), amelyre fel lehet iratkozni.',
} as const;
const oneCall = { ...calendar, summary: 'Egy esemény naptárbejegyzése (iCalendar).', params: idParams } as const;

/** Events for calendars, the same for everybody. */
export async function eventsApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db' | 'config'> },
): Promise<void> {
  const { db, config } = services;
  const about = { name: messages.calendarName(config.siteName), publicUrl: config.publicUrl };

  server.get('/esemenyek/naptar.ics', described(allCall), async (_request, reply) => {
    const since = new Date(Date.now() - keptDays * 86_400_000).toISOString().slice(0, 10);
    const events = await findEvents(db, await findCalendarIds(db, { since, limit: mostEvents }));
    reply.header('cache-control', 'public, max-age=900');
    return reply.type('text/calendar; charset=utf-8').send(calendarText(events, about));
  });

  server.get('/esemeny/:id/naptar.ics', described(oneCall), async (request, reply) => {
    const { id } = parseOr('not_found', idParams, request.params);
    const event = await findEvent(db, id);
    reply.header('cache-control', 'public, max-age=300');
    reply.header('content-disposition', `attachment; filename="esemeny-${id}.ics"`);
    return reply.type('text/calendar; charset=utf-8').send(calendarText([event], { ...about, name: event.name }));
  });
}
