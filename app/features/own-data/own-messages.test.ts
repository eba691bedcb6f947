import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendMessage } from '#app/features/correspondence/send-message.server.ts';
import { takeMessageAway } from '#app/features/correspondence/take-away.server.ts';
import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { exportFiles } from './export-files.ts';
import { type Row, streamRows } from './rows.repo.server.ts';

const services = useTestServices();

async function rowsOf(memberId: number): Promise<Row[]> {
  const file = exportFiles.find(({ table }) => table === 'private_message');
  if (!file) throw new Error('Messages are in no file.');
  const found: Row[] = [];
  await readAtOneMoment(services.db, async (tx) => {
    for await (const row of streamRows(tx, { file, memberId })) found.push(row);
  });
  return found;
}

it('both sides take their messages home with the names as shown, but neither what they have taken away nor what the other did about it', async () => {
  const { db } = services;
  const anna = await aMember(db, 'anna', { fullName: 'Minta Anna' });
  const bela = await aMember(db, 'bela');
  const moderator = { ...(await aMember(db, 'moderator')), isModerator: true };
  const say = (from: typeof anna, to: typeof anna, text: string) =>
    sendMessage(db, from, { partnerId: to.memberId, clientId: randomUUID(), text });
  const first = await say(anna, bela, 'Egy.');
  await say(bela, anna, 'Kettő.');
  const insult = await say(bela, anna, 'Bántó.');
  await takeMessageAway(db, bela, first);
  const thing = { kind: 'message', id: insult.id } as const;
  await reportThing(db, anna, { ...thing, reason: 'insult', text: '' });
  await decideReport(db, moderator, { ...thing, verdict: 'hidden', why: 'bántó' });
  const [annas, belas] = [await rowsOf(anna.memberId), await rowsOf(bela.memberId)];
  const told = (rows: readonly Row[]) =>
    rows.map(({ sender_name, recipient_name, text }) => [sender_name, recipient_name, text]);
  expect(told(annas)).toEqual([
    ['Minta Anna', 'bela', 'Egy.'],
    ['bela', 'Minta Anna', 'Kettő.'],
    ['bela', 'Minta Anna', ''],
  ]);
  expect(told(belas)).toEqual([
    ['bela', 'Minta Anna', 'Kettő.'],
    ['bela', 'Minta Anna', 'Bántó.'],
  ]);
  expect(Object.keys(belas[0] ?? {})).not.toContain('is_reported');
  expect(await rowsOf(moderator.memberId)).toEqual([]);
});
