import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from './calendar.ts';
import { drawQr } from './draw-qr.server.ts';
import { emptyEvent, eventSchema } from './event-form.ts';
import { daysUntil, eventState } from './event-state.ts';
import { periodText } from './event-words.ts';

const day = { firstDay: '2024-05-07', firstTime: null, lastDay: '2024-05-07', lastTime: null };
const hours = { ...day, firstTime: '08:00', lastTime: '20:00' };

describe('how an event stands', () => {
  it.each([
    [day, '2024-05-06T21:59:59Z', 'coming'],
    [day, '2024-05-06T22:00:00Z', 'running'],
    [day, '2024-05-07T21:59:00Z', 'running'],
    [day, '2024-05-07T22:00:00Z', 'over'],
    [hours, '2024-05-07T05:59:00Z', 'coming'],
    [hours, '2024-05-07T06:00:00Z', 'running'],
    [hours, '2024-05-07T18:00:00Z', 'over'],
  ])('is told by Budapest’s days and hours', (period, now, state) => {
    expect(eventState({ ...period, isClosed: false }, new Date(now))).toBe(state);
    expect(eventState({ ...period, isClosed: true }, new Date(now))).toBe('closed');
  });

  it('says in how many days it begins', () => {
    expect(daysUntil(day, new Date('2024-05-05T23:00:00Z'))).toBe(1);
    expect(daysUntil(day, new Date('2024-05-09T10:00:00Z'))).toBe(0);
  });

  it('is said in words', () => {
    const plain = (text: string) => text.replaceAll('\u00A0', ' ');
    expect(plain(periodText(day))).toBe('2024. május 7., egész nap');
    expect(plain(periodText(hours))).toBe('2024. május 7., 8:00–20:00');
    expect(plain(periodText({ ...day, lastDay: '2024-05-08' }))).toBe('2024. május 7–8.');
    expect(plain(periodText({ ...hours, lastDay: '2024-05-08' }))).toBe('2024. május 7., 8:00 – 2024. május 8., 20:00');
  });
});

describe('the form', () => {
  const read = (typed: object) =>
    eventSchema.safeParse({ ...emptyEvent, name: 'Fajnap', firstDay: '2024. május 7.', ...typed });
  const problemOf = (typed: object) => read(typed).error?.issues[0]?.path.join('.');

  it('reads days, hours, areas and numbers as people type them', () => {
    const area = '19.02,47.5;19.1,47.5;19.1,47.6';
    expect(
      read({ firstTime: '8', lastTime: '20.30', area, former: 'https://x.hu/esemeny/12?a', cover: '7' }).data,
    ).toMatchObject({
      ...{ firstDay: '2024-05-07', lastDay: '2024-05-07', firstTime: '08:00', lastTime: '20:30' },
      ...{ area, former: 12, cover: 7, hasRanking: true },
    });
    expect(read({ area: '19,47,20,48' }).data?.area).toBe('19,47;20,47;20,48;19,48');
  });

  it.each([
    [{ name: ' \u200B ' }, 'name'],
    [{ firstDay: '' }, 'firstDay'],
    [{ firstDay: '2024. május' }, 'firstDay'],
    [{ lastDay: '2024. május 6.' }, 'lastDay'],
    [{ lastDay: '2026. május 6.' }, 'lastDay'],
    [{ firstTime: '25:00' }, 'firstTime'],
    [{ firstTime: '10:00', lastTime: '9:00' }, 'lastTime'],
    [{ area: '19.0,47.5;19.1,47.6;19.1,47.5;19.0,47.6' }, 'area'],
    [{ former: 'tavalyi' }, 'former'],
  ])('refuses %j beside its field', (typed, field) => {
    expect(problemOf(typed)).toBe(field);
  });
});

describe('the calendar', () => {
  const event: CalendarEvent = {
    ...{ id: 3, url: '/esemeny/3', name: 'Fajnap; Zirc, arborétum', description: 'Első sor\nmásodik \\ sor' },
    ...{ placeText: 'Zirc', updatedAt: '2024-05-01T10:20:30.000Z' },
    ...day,
  };
  const about = { name: 'Lelőhely', publicUrl: 'https://lelohely.example' };
  const linesOf = (more: Partial<CalendarEvent> = {}) =>
    calendarText([{ ...event, ...more }], about)
      .replaceAll('\r\n ', '')
      .split('\r\n');

  it('is a file as RFC 5545 has it', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'UID:esemeny-3@lelohely.example',
        'SUMMARY:Fajnap\\; Zirc\\, arborétum',
        'DESCRIPTION:Első sor\\nmásodik \\\\ sor',
        'DTSTART;VALUE=DATE:20240507',
        'DTEND;VALUE=DATE:20240508',
        'DTSTAMP:20240501T102030Z',
        'URL:https://lelohely.example/esemeny/3',
      ]),
    );
    expect(linesOf({ firstTime: '08:00' })).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Budapest:20240507T080000',
        'DTEND;TZID=Europe/Budapest:20240508T000000',
      ]),
    );
  });

  it('has no line longer than 75 octets, and no letter cut in two', () => {
    const text = calendarText([{ ...event, name: 'ő'.repeat(100) }], about);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ő'.repeat(100)}`);
  });
});

it('a QR code has its quiet zone, and nothing outside it', () => {
  const { size, path } = drawQr('https://lelohely.example/esemeny/3/meghivo/abcdefghijklmnop');
  const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
