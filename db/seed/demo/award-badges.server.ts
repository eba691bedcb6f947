import { giveBadge } from '#app/features/badges/award-badge.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type DemoAward = { slug: string; to: readonly string[]; byAdmin?: boolean; reason?: string };

const awards: readonly DemoAward[] = [
  { slug: 'elso-talalat', to: ['anna', 'bela', 'csilla', 'kristof', 'demo1', 'demo2', 'demo3', 'demo4'] },
  { slug: 'ejjeli-megfigyelo', to: ['anna', 'demo3'], byAdmin: true },
  { slug: 'szep-kep', to: ['anna'], byAdmin: true, reason: 'Minden képén jól látszanak a határozóbélyegek.' },
  { slug: 'segito', to: ['bela', 'csilla', 'kristof', 'edit'], byAdmin: true, reason: 'Sokat segít a kezdőknek.' },
];

/** Gives the demo community a handful of badges; what is given already stays as it is. */
export async function awardBadges(db: Db, { viewers }: { viewers: ReadonlyMap<string, Viewer> }): Promise<void> {
  const rows = await db.selectFrom('badge').select(['id', 'slug']).execute();
  const admin = viewers.get('admin')?.memberId ?? null;
  for (const { slug, to, byAdmin = false, reason = '' } of awards) {
    const badgeId = rows.find((row) => row.slug === slug)?.id;
    for (const username of to) {
      const memberId = viewers.get(username)?.memberId;
      if (badgeId === undefined || !memberId) throw new Error(`The demo has no ${slug} for ${username}.`);
      await write(db, (tx) => giveBadge(tx, { badgeId, memberId, awardedBy: byAdmin ? admin : null, reason }));
    }
  }
}
