import type { EventPeriod } from './event-state.ts';

export type CalendarEvent = EventPeriod & {
  id: number;
  name: string;
  description: string;
  placeText: string;
  url: string;
  updatedAt: string;
};

/** Octets that a line may have (RFC 5545, 3.1). */
const longestLine = 75;

/** A calendar as programs take it (RFC 5545); `publicUrl` before each address. Times are Budapest's, whose rules go with it. */
export function calendarText(events: readonly CalendarEvent[], about: { name: string; publicUrl: string }): string {
  const host = new URL(about.publicUrl).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lelohely//Esemenyek//HU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(about.name)}`,
    'X-WR-TIMEZONE:Europe/Budapest',
    ...budapest,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:esemeny-${event.id}@${host}`,
      `DTSTAMP:${utc(event.updatedAt)}`,
      `LAST-MODIFIED:${utc(event.updatedAt)}`,
      ...whenLines(event),
      `SUMMARY:${escaped(event.name)}`,
      ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
      ...(event.placeText ? [`LOCATION:${escaped(event.placeText)}`] : []),
      `URL:${about.publicUrl}${event.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The end is the first day, or moment, that does not belong to it any more. */
function whenLines({ firstDay, firstTime, lastDay, lastTime }: EventPeriod): string[] {
  if (firstTime === null && lastTime === null)
    return [`DTSTART;VALUE=DATE:${compact(firstDay)}`, `DTEND;VALUE=DATE:${compact(nextDay(lastDay))}`];
  const at = (day: string, time: string) => `TZID=Europe/Budapest:${compact(day)}T${time.replace(':', '')}00`;
  const end = lastTime === null ? at(nextDay(lastDay), '00:00') : at(lastDay, lastTime);
  return [`DTSTART;${at(firstDay, firstTime ?? '00:00')}`, `DTEND;${end}`];
}

const budapest = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Budapest',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function compact(day: string): string {
  return day.replaceAll('-', '');
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function utc(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** Lines are folded by octets, never within a letter. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const more = new TextEncoder().encode(letter).length;
    if (bytes + more > longestLine) {
      parts.push(part);
      // The space that goes on with it counts.
      [part, bytes] = ['', 1];
    }
    part += letter;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}
