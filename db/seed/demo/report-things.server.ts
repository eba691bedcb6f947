import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import type { ReportReason, Thing } from '#app/features/moderation/reported-thing.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { chosen, demoKey } from './chosen.ts';
import type { PlannedSighting } from './plan.ts';

type Scene = {
  plan: readonly PlannedSighting[];
  ids: ReadonlyMap<number, number>;
  viewers: ReadonlyMap<string, Viewer>;
};

/** A talk under one find, with what moderators are told of: who says what, by whom it is reported. */
const talk: readonly {
  by: string;
  text: string;
  reported?: { by: string; reason: ReportReason; words: string; isHidden: boolean | null };
}[] = [
  { by: 'demo3', text: 'Demó: milyen objektívvel készült a kép?' },
  { by: 'anna', text: 'Demó: makróval, kézből, a délutáni fényben.' },
  {
    by: 'demo6',
    text: 'Demó: olcsó rovarriasztó, csak ma, csak itt!',
    reported: { by: 'bela', reason: 'spam', words: '', isHidden: null },
  },
  {
    by: 'demo4',
    text: 'Demó: bántó megjegyzés, amelyet egy moderátor elrejtett.',
    reported: { by: 'demo1', reason: 'insult', words: 'Ez nem ide való.', isHidden: true },
  },
  {
    by: 'kristof',
    text: 'Demó: szerintem a fonákja is kellene a biztos határozáshoz.',
    reported: { by: 'demo6', reason: 'other', words: 'Demó: tévedésből jelentettem.', isHidden: false },
  },
];

/** Lets members talk, report and moderators decide; the reports that wait are for whoever looks. Each once, however often it is called. */
export async function reportThings(db: Db, scene: Scene): Promise<void> {
  const { plan, ids } = scene;
  const find = chosen(plan, { username: 'anna', suits: ({ pictures }) => pictures.length > 0 }).at(-1);
  const sightingId = find && ids.get(find.number);
  if (!sightingId) throw new Error('The demo has no find to talk about.');
  for (const [index, { by, text, reported }] of talk.entries()) {
    const clientId = demoKey(6, index);
    const { id } = await sayComment(db, who(scene, by), { sightingId, parentId: null, clientId, text });
    if (reported) await report(db, scene, { thing: { kind: 'comment', id }, ...reported });
  }
  const picture = await db
    .selectFrom('sighting_image')
    .select('id')
    .where('upload_key', '=', `demo ${find.clientId} 0`)
    .executeTakeFirstOrThrow();
  const thing = { kind: 'image', id: picture.id } as const;
  await report(db, scene, {
    thing,
    by: 'demo3',
    reason: 'rights',
    words: 'Demó: mintha ezt a képet máshol már láttam volna.',
    isHidden: null,
  });
}

type Reported = { thing: Thing; by: string; reason: ReportReason; words: string; isHidden: boolean | null };

async function report(db: Db, scene: Scene, { thing, by, reason, words, isHidden }: Reported): Promise<void> {
  const column = thing.kind === 'comment' ? 'comment_id' : 'image_id';
  const known = await db.selectFrom('report').select('state').where(column, '=', thing.id).executeTakeFirst();
  // What a moderator has hidden cannot be opened to be reported again.
  if (!known) await reportThing(db, who(scene, by), { ...thing, reason, text: words });
  if (isHidden === null || (known && known.state !== 'open')) return;
  const why = isHidden ? 'Demó: személyeskedő.' : 'Demó: szakmai megjegyzés, marad.';
  await decideReport(db, who(scene, 'admin'), { ...thing, verdict: isHidden ? 'hidden' : 'kept', why });
}

function who({ viewers }: Scene, username: string): Viewer {
  const viewer = viewers.get(username);
  if (!viewer) throw new Error(`There is no demo member ${username}.`);
  return viewer;
}
