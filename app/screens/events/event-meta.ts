import type { MetaDescriptor } from 'react-router';
import type { ShownCover } from '#app/features/browsing/contained/shown-cover.ts';
import type { EventView } from '#app/features/events/event-view.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import { eventPageMessages as messages } from './messages.ts';

type Of = { event: EventView; cover: ShownCover | null; siteName: string; path?: string; title?: string };

/** What an event's pages say of themselves to those who list them or pass them on; the event's own also as schema.org has it. */
export function eventMeta(
  site: { name: string; publicUrl: string } | undefined,
  { event, cover, siteName, path = event.url, title = event.name }: Of,
): MetaDescriptor[] {
  const description = cutText(
    [event.periodText, event.placeText, event.description].filter(Boolean).join(' · ').replaceAll(/\s+/g, ' '),
    300,
  );
  return [
    { title: `${title} – ${siteName}` },
    ...shareTags(site, { title, description, path, ...(cover && { picture: cover.large, size: cover }) }),
    ...(site && path === event.url && import.meta.env.SSR
      ? [{ 'script:ld+json': schemaEvent(site.publicUrl, event, cover) }]
      : []),
  ];
}

/** https://schema.org/Event */
function schemaEvent(publicUrl: string, event: EventView, cover: ShownCover | null) {
  const instant = (day: string, time: string | null) => (time === null ? day : `${day}T${time}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.description || event.name,
    startDate: instant(event.firstDay, event.firstTime),
    endDate: instant(event.lastDay, event.lastTime),
    url: publicUrl + event.url,
    ...(cover && { image: publicUrl + cover.large }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.placeText || messages.everywhere,
      address: event.placeText || 'Magyarország',
    },
    organizer: event.organisers
      .filter(({ username }) => username !== '')
      .map(({ displayName, username }) => ({
        '@type': 'Person',
        name: displayName,
        url: publicUrl + urls.profile(username),
      })),
  };
}
