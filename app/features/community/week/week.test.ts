import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { saveNotificationSettings } from '#app/features/notifications/notification-settings.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { weekUntil } from '#app/features/sightings/week/week.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { openMailer } from '#app/platform/mail/send-letters.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServices } from '#test/harness/services.ts';
import { followPlace } from '../follow-thing.server.ts';
import { loadWeek } from './load-week.server.ts';
import { planWeek } from './plan-week.server.ts';
import { sendWeek } from './send-week.server.ts';

const mailbox = useMailbox();
const services = useTestServices({
  env: () => ({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://lelohely.example.org' }),
});
let taxa: BareTaxa;
let observer: Viewer;
let others: Viewer[];
let reader: Viewer;
let count = 0;
const DAY_MS = 86_400_000;
const today = wallClock(new Date()).date;
const week = weekUntil(today);

beforeAll(async () => {
  taxa = await plantBareTaxa(services.db);
});
beforeEach(async () => {
  count += 1;
  observer = await aMember(services.db, `gazda${count}`);
  others = [await aMember(services.db, `ketto${count}`), await aMember(services.db, `harom${count}`)];
  reader = await aMember(services.db, `olvaso${count}`);
  await sql`truncate timed_run, notification_setting`.execute(services.db);
  await sql`delete from pgboss.job where name = 'send-week'`.execute(services.db);
  await sql`update sighting set state = 'hidden'`.execute(services.db);
  await sql`truncate sighting_revision`.execute(services.db);
  await sql`truncate taxon_profile`.execute(services.db);
});

type Kept = Partial<NewSighting> & { recordedDaysAgo?: number };

/** A find that its observer and two others agree on, so that it is accepted. */
async function accepted(taxonId: number, { recordedDaysAgo = 0, ...more }: Kept = {}): Promise<number> {
  const memberId = observer.memberId ?? 0;
  const observedFrom = more.observedFrom ?? today;
  const id = await aSighting(services.db, memberId, { ...more, observedFrom });
  const statement = { certainty: 'sure', basis: 'photo', comment: '' } as const;
  await writeUnderTree(services.db, async (tx) => {
    await determineNew(tx, { sightingId: id, memberId, statement: { taxonId, ...statement } });
    await archiveRevision(tx, { sightingId: id, memberId, kind: 'created' });
  });
  for (const other of others) await agree(other, id, taxonId);
  await sql`update sighting_revision set created_at = created_at - make_interval(days => ${recordedDaysAgo}) where sighting_id = ${id}`.execute(
    services.db,
  );
  return id;
}

const agree = (viewer: Viewer, sightingId: number, taxonId: number) =>
  determine(services.db, viewer, {
    ...{ action: 'determine', certainty: 'sure', basis: 'photo', comment: '', disagrees: false },
    ...{ sightingId, taxonId },
  } as const);

const read = (countyCode: string | null = null) => loadWeek(services.db, { week, countyCode });
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

describe('a week', () => {
  test('has the species of which nothing was accepted before, each by its first find', async () => {
    await accepted(taxa.minor, { recordedDaysAgo: 30 });
    await accepted(taxa.minor);
    const first = await accepted(taxa.borealis);
    await accepted(taxa.borealis);
    expect(idsOf((await read()).news)).toEqual([first]);
  });

  test('a species is new where its find of long ago was named only now, not where it is named again', async () => {
    const old = await aSighting(services.db, observer.memberId ?? 0, { observedFrom: '2020-05-07' });
    await writeUnderTree(services.db, (tx) =>
      archiveRevision(tx, { sightingId: old, memberId: observer.memberId, kind: 'created' }),
    );
    await sql`update sighting_revision set created_at = created_at - interval '1 year'`.execute(services.db);
    for (const other of others) await agree(other, old, taxa.borealis);
    expect(idsOf((await read()).news)).toEqual([old]);
    await sql`update sighting_revision set created_at = created_at - interval '30 days'`.execute(services.db);
    await agree(reader, old, taxa.borealis);
    await writeUnderTree(services.db, (tx) => archiveRevision(tx, { sightingId: old, memberId: null, kind: 'edited' }));
    expect(idsOf((await read()).news)).toEqual([]);
  });

  test('what nobody agrees on is not there', async () => {
    const memberId = observer.memberId ?? 0;
    const id = await aSighting(services.db, memberId, { observedFrom: today });
    await writeUnderTree(services.db, async (tx) => {
      const statement = { taxonId: taxa.borealis, certainty: 'sure', basis: 'photo', comment: '' } as const;
      await determineNew(tx, { sightingId: id, memberId, statement });
      await archiveRevision(tx, { sightingId: id, memberId, kind: 'created' });
    });
    expect(await read()).toEqual({ firsts: [], news: [], seen: [] });
  });

  test('is new to a county what others have had for long', async () => {
    await accepted(taxa.borealis, { recordedDaysAgo: 30 });
    const there = await accepted(taxa.borealis, {
      countyCode: '05',
      county: 'Borsod-Abaúj-Zemplén',
      settlement: 'Miskolc',
    });
    expect(idsOf((await read()).news)).toEqual([]);
    expect(idsOf((await read('05')).news)).toEqual([there]);
    expect(idsOf((await read('01')).news)).toEqual([]);
  });

  test('has the first of the year, where none was seen earlier in it', async () => {
    const firsts = async () => {
      const { firsts: found } = await loadWeek(services.db, { week: weekUntil('2025-05-20'), countyCode: null });
      return idsOf(found);
    };
    await accepted(taxa.borealis, { observedFrom: '2024-03-01' });
    const first = await accepted(taxa.borealis, { observedFrom: '2025-05-15' });
    await accepted(taxa.borealis, { observedFrom: '2025-05-18' });
    await accepted(taxa.protectus, { observedFrom: '2025-05-16' });
    expect(await firsts()).toEqual([first]);
    // It may have been seen on a day before.
    const range = {
      observedFrom: '2025-01-01',
      observedTo: '2025-05-20',
      observedTime: null,
      datePrecision: 'range',
    } as const;
    await accepted(taxa.borealis, range);
    expect(await firsts()).toEqual([]);
  });

  test('shows a find of a closed place by its square and month, and says of no day that it was then', async () => {
    const id = await accepted(taxa.protectus, { observedFrom: today, settlement: 'Titokfalva' });
    const { firsts, news } = await read();
    expect(idsOf(firsts)).toEqual([]);
    expect(idsOf(news)).toEqual([id]);
    expect(JSON.stringify(news)).not.toContain('Titokfalva');
    expect(news[0]?.dateText).not.toMatch(/\d{1,2}\.$/);
  });

  test('of what is about now it has the third of the month in every year, and months, and nothing less exact', async () => {
    const year = Number(today.slice(0, 4)) - 2;
    const sameDay = `${year}${today.slice(4).replace('-02-29', '-02-28')}`;
    await accepted(taxa.borealis, { observedFrom: sameDay });
    await accepted(taxa.borealis, { observedFrom: today });
    await accepted(taxa.minor, {
      ...{ observedFrom: `${year}-01-01`, observedTo: `${year}-12-31`, datePrecision: 'year', observedTime: null },
    });
    await accepted(taxa.protectus, { observedFrom: sameDay });
    const told = ({ seen }: Awaited<ReturnType<typeof read>>) =>
      seen.map(({ origName, sightings }) => [origName, sightings]);
    const both = [
      ['Fictus borealis', 2],
      ['Fictus protectus', 1],
    ];
    expect(told(await read())).toEqual(both);
    expect(told(await read('01'))).toEqual(both);
    expect(told(await read('05'))).toEqual([]);
  });
});

/** A Monday morning after what has just been done, as clocks in Hungary show it. */
function nextMonday(weeks = 0): Date {
  const day = new Date(`${today}T10:00:00Z`);
  const ahead = ((8 - day.getUTCDay()) % 7 || 7) + weeks * 7;
  return new Date(day.getTime() + ahead * DAY_MS);
}

const want = (viewer: Viewer, email: 'off' | 'weekly' = 'weekly') =>
  saveNotificationSettings(services, viewer, [{ topic: 'this_week', email, push: false }]);

async function work(): Promise<number> {
  type Letter = { letterId: string; memberId: number; from: string; to: string };
  const { rows } = await sql<{ id: string; data: Letter }>`
    select id, data from pgboss.job where name = 'send-week' and state = 'created' order by created_on`.execute(
    services.db,
  );
  const send = openMailer(services.config);
  for (const { id, data } of rows) {
    await sendWeek(services, send, data);
    await sql`delete from pgboss.job where id = ${id}`.execute(services.db);
  }
  return rows.length;
}

const received = () => mailbox.letters.filter(({ to }) => to === `${reader.username}@example.org`);

describe('the letter of a week', () => {
  test('goes once to who wants it, whatever number of workers plan it, and can be ended by its link', async () => {
    await want(reader);
    await want(observer, 'off');
    await accepted(taxa.borealis);
    await Promise.all([planWeek(services, nextMonday()), planWeek(services, nextMonday())]);
    await planWeek(services, new Date(nextMonday().getTime() + DAY_MS));
    expect(await work()).toBe(1);
    expect(received()).toHaveLength(1);
    const [letter] = received();
    expect(letter?.subject).toContain('1 új faj az oldalon');
    expect(letter?.text).toContain('Fictus borealis');
    expect(letter?.text).toMatch(/Leiratkozás: https:\/\/lelohely\.example\.org\/token\//);
    expect(JSON.stringify(letter)).toMatch(/list-unsubscribe/i);
  });

  test('does not go where nothing is new, though there is much about, nor to who wants none by then', async () => {
    await want(reader);
    await accepted(taxa.borealis, { observedFrom: '2024-05-07', recordedDaysAgo: 60 });
    await planWeek(services, nextMonday());
    expect(await work()).toBe(1);
    expect(received()).toEqual([]);
    await accepted(taxa.minor);
    await sql`truncate timed_run`.execute(services.db);
    await planWeek(services, nextMonday());
    await want(reader, 'off');
    expect(await work()).toBe(1);
    expect(received()).toEqual([]);
  });

  test('a job that comes twice sends with one Message-ID', async () => {
    await want(reader);
    await accepted(taxa.borealis);
    await planWeek(services, nextMonday());
    const { rows } = await sql<{ data: { letterId: string; memberId: number; from: string; to: string } }>`
      select data from pgboss.job where name = 'send-week'`.execute(services.db);
    const [job] = rows;
    if (!job) throw new Error('No letter was planned.');
    for (let n = 0; n < 2; n++) await sendWeek(services, openMailer(services.config), job.data);
    const ids = received().map((letter) => /message-id: *(<[^>]+>)/i.exec(JSON.stringify(letter))?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('tells of the counties that its reader follows, and says nothing of a closed place but its public form', async () => {
    await want(reader);
    await followPlace(services.db, reader, { place: { kind: 'county', code: '05' }, follows: true });
    await accepted(taxa.borealis, { recordedDaysAgo: 30, observedFrom: '2024-05-07' });
    await accepted(taxa.borealis, { countyCode: '05', county: 'Borsod-Abaúj-Zemplén', settlement: 'Miskolc' });
    await accepted(taxa.protectus, { settlement: 'Titokfalva', placeText: 'a titkos tölgynél' });
    await planWeek(services, nextMonday());
    await work();
    const [letter] = received();
    expect(letter?.text).toContain('Új itt: Borsod-Abaúj-Zemplén');
    expect(letter?.text).toContain('Fictus protectus');
    expect(JSON.stringify(letter)).not.toMatch(/titk|titok/i);
  });
});
