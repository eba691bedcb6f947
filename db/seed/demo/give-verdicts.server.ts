import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import type { GivenVerdict, VerdictAsk } from '#app/features/determinations/verdicts/verdict-rules.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { expertFor } from './expert-for.ts';
import type { PlannedSighting } from './plan.ts';
import { dice } from './prng.ts';

type Scene = {
  plan: readonly PlannedSighting[];
  ids: ReadonlyMap<number, number>;
  viewers: ReadonlyMap<string, Viewer>;
};

type Decision = { verdict: GivenVerdict; asks?: readonly VerdictAsk[]; comment?: string };

/** Lets the demo experts decide of some of the planned sightings, a few in each way; most stay open for the workbench. */
export async function giveVerdicts(db: Db, { plan, ids, viewers }: Scene): Promise<void> {
  const rows = await db.selectFrom('verdict').select('sighting_id').distinct().execute();
  const decided = new Set(rows.map((row) => row.sighting_id));
  const open = await db.selectFrom('sighting').select('id').where('state', '=', 'published').execute();
  const published = new Set(open.map((row) => row.id));
  for (const sighting of plan) {
    const sightingId = ids.get(sighting.number);
    const viewer = viewers.get(expertFor(sighting));
    const decision = decisionOf(sighting);
    // An observer never closes anything.
    if (!sightingId || !viewer || !decision || viewer.username === sighting.username) continue;
    if (decided.has(sightingId) || !published.has(sightingId)) continue;
    const { verdict, asks = [], comment = '' } = decision;
    await giveVerdict(db, viewer, { sightingId, verdict, asks, comment });
  }
}

/** What an expert would say of such a find, of every third or so. */
function decisionOf({ number, story, pictures }: PlannedSighting): Decision | undefined {
  const rolls = dice(`verdict ${number}`);
  const hasPicture = pictures.length > 0;
  if (story === 'expert' && rolls.chance(0.5)) return hasPicture ? accepted : plausible;
  if (story === 'expertCorrects' && hasPicture && rolls.chance(0.6)) return accepted;
  if (story === 'coarse' && rolls.chance(0.4)) return rolls.chance(0.5) ? limited : waitingForPhoto;
  if (story === 'disagreement' && rolls.chance(0.5)) return waitingForPhoto;
  if (story === 'unnamed' && rolls.chance(0.2)) return undecidable;
  if (story === 'community' && rolls.chance(0.08)) return plausible;
  if (story === 'observer' && rolls.chance(0.05)) return rolls.chance(0.5) ? rejected : waitingForDate;
  return undefined;
}

const accepted: Decision = { verdict: 'accepted' };
const plausible: Decision = { verdict: 'plausible', comment: 'Ezen a vidéken, ilyenkor várható.' };
const limited: Decision = { verdict: 'limited', comment: 'Fajig csak ivarszervi vizsgálattal határozható.' };
const undecidable: Decision = { verdict: 'undecidable', comment: 'A bélyegek nem látszanak.' };
const rejected: Decision = { verdict: 'rejected', comment: 'Ebben az időszakban nem repül, és a képen más faj van.' };
const waitingForPhoto: Decision = {
  verdict: 'waiting',
  asks: ['photo'],
  comment: 'Egy felülnézeti kép sokat segítene.',
};
const waitingForDate: Decision = { verdict: 'waiting', asks: ['date'], comment: 'Biztosan ezen a napon láttad?' };
