import { findMessages } from '#app/features/correspondence/find-correspondence.server.ts';
import { sendMessage } from '#app/features/correspondence/send-message.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import type { MessageWelcome } from '#app/features/members/settings/message-welcome.ts';
import { saveConnections } from '#app/features/members/settings/save-connections.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { demoKey } from './chosen.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer> };

const longWord = `Demó${'hosszúszó'.repeat(14)}vége`;

/** Who writes what to whom, in this order; `isRead` once the other has looked, `reported` by who got it. */
const letters: readonly { from: string; to: string; text: string; isRead?: boolean; reported?: boolean }[] = [
  {
    from: 'bela',
    to: 'anna',
    text: 'Szia, Anna!\n\nDemó: jövő szombaton kimennék lepkét nézni a Bakonyba. Volna kedved jönni?\n\n– lámpa van\n– lepedő van\n– kávé lesz',
  },
  { from: 'anna', to: 'bela', text: 'Demó: szívesen! Hánykor indulnál? 🦋' },
  {
    from: 'bela',
    to: 'anna',
    text: 'Demó: hétkor. A helyet itt nézd meg: https://example.org/terkep?hely=demo (a parkolónál).',
  },
  { from: 'anna', to: 'bela', text: 'Jó.', isRead: true },
  {
    from: 'demo5',
    to: 'anna',
    text: `Demó: kedves Anna, ${'a tavalyi kirándulás óta keresem azt a bogarat, amelyet a tölgyfa törzsén láttunk. '.repeat(12)}Üdvözlettel`,
    isRead: true,
  },
  { from: 'anna', to: 'demo5', text: 'Demó: én is keresem!\n<b>Ha meglesz</b>, & ír, majd szólok.' },
  { from: 'demo4', to: 'anna', text: longWord },
  { from: 'demo4', to: 'anna', text: 'Demó: bocsánat, ez most így ment el. 👩‍🔬' },
  { from: 'csilla', to: 'anna', text: 'Demó: a boglárkád fonákjáról van még képed? Akkor meg tudnám mondani.' },
  { from: 'bela', to: 'demo6', text: 'Demó: honnan van ennyi rovarriasztód?', isRead: true },
  { from: 'demo6', to: 'bela', text: 'Demó: megrendelhető, csak ma, féláron!' },
  { from: 'demo6', to: 'bela', text: 'Demó: olcsó rovarriasztó, csak ma, csak itt, csak neked!', reported: true },
  { from: 'demo6', to: 'bela', text: 'Demó: na?' },
];

/** Who takes messages from whom, after they have been written. */
const welcomes: readonly (readonly [username: string, messagesFrom: MessageWelcome])[] = [
  ['demo2', 'followed'],
  ['demo3', 'nobody'],
];

/** Lets members write to each other alone: read and unread, short and long, one that is reported. Each once, however often it is called. */
export async function writeToEachOther(db: Db, scene: Scene): Promise<void> {
  for (const [index, { from, to, text, isRead, reported }] of letters.entries()) {
    const [writer, reader] = [who(scene, from), who(scene, to)];
    const partnerId = reader.memberId ?? 0;
    const { id } = await sendMessage(db, writer, { partnerId, clientId: demoKey(10, index), text });
    if (isRead) await read(db, reader, writer.memberId ?? 0);
    if (reported) await reportThing(db, reader, { kind: 'message', id, reason: 'spam', text: 'Demó: nem kértem.' });
  }
  for (const [username, messagesFrom] of welcomes)
    await saveConnections({ db }, who(scene, username), { messagesFrom });
}

async function read(db: Db, reader: Viewer, partnerId: number): Promise<void> {
  const partner = (await findMembers(db, [partnerId])).get(partnerId);
  if (partner) await findMessages(db, reader, { partner, beforeId: undefined, limit: 1 });
  await passingWritten(db);
}

function who({ viewers }: Scene, username: string): Viewer {
  const viewer = viewers.get(username);
  if (!viewer) throw new Error(`There is no demo member ${username}.`);
  return viewer;
}
