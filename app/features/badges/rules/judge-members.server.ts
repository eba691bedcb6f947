import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { replaceRankings } from '../ranking/rankings.repo.server.ts';
import { deleteQueued, findGivable, findRuled, lockJudging, pageMemberIds } from './awards-by-rule.repo.server.ts';
import { badgeRuleSchema } from './badge-rule.ts';
import { findReachers, giveToEach } from './give-by-rule.server.ts';

/** So many changes are judged together: whoever changes much is judged once. */
const queuedAtOnce = 2000;
const membersAtOnce = 500;

/** Judges those whose numbers have changed since the last round, until none is left; who stays away loses nothing by it. */
export async function judgeChanged(db: Db): Promise<void> {
  let isDone = false;
  while (!isDone)
    isDone = await write(db, async (tx) => {
      await lockJudging(tx);
      const memberIds = await deleteQueued(tx, queuedAtOnce);
      await judge(tx, memberIds);
      return memberIds.length === 0;
    });
}

/**
 * Judges everybody: what one member does can make another's the first (a find that was before theirs is withdrawn), and nobody's
 * write says so.
 */
export async function judgeAll(db: Db): Promise<void> {
  let after = 0;
  while (true) {
    const memberIds = await pageMemberIds(db, { after, limit: membersAtOnce });
    const last = memberIds.at(-1);
    if (last === undefined) return;
    await write(db, async (tx) => {
      await lockJudging(tx);
      await judge(tx, memberIds);
    });
    after = last;
  }
}

async function judge(tx: Tx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  for (const { id, rule } of await findRuled(tx)) {
    const reached = await findReachers(tx, { badgeId: id, rule: badgeRuleSchema.parse(rule), memberIds });
    if (reached.length === 0) continue;
    const badge = await findGivable(tx, id);
    if (badge) await giveToEach(tx, { badge, memberIds: reached.map(({ memberId }) => memberId) });
  }
  if ((await replaceRankings(tx, memberIds)) > 0) touch(tx, 'rankings');
}
