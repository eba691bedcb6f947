import { sql } from 'kysely';
import { giveBadge } from '#app/features/badges/award-badge.server.ts';
import { saveOthers } from '#app/features/members/settings/save-others.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';

type DemoAward = { slug: string; to: readonly string[]; byAdmin?: boolean; reason?: string };

/** Badges as no designer would choose them: long, in a branch, given no more, and one that nobody has. */
const awkward = [
  {
    slug: 'lepkek-ismeroje',
    name_short: 'Lepkeészlelések fáradhatatlan gyűjtögetője',
    label: 'A Duna–Tisza köze és a Tiszántúl lepkéinek fáradhatatlan fölkeresője és megörökítője',
    description: 'Tizenkét olyan lepkefajért jár, amelynek a nevében mások is egyetértenek.',
    emblem: 'moon',
    tone: 'clay',
    figure: '12',
    position: 20,
    rule: { kind: 'species', trust: 'agreed', branch: 'Lepidoptera', goal: 12 },
    retired: false,
  },
  {
    slug: 'evfordulo-2024',
    name_short: 'Évforduló',
    label: 'Évforduló, 2024',
    description: 'Akik az első nyáron is itt voltak.',
    emblem: 'heart',
    tone: 'night',
    figure: '2024',
    position: 21,
    rule: null,
    retired: true,
  },
  {
    slug: 'ezer-negyzet',
    name_short: 'Ezer négyzet',
    label: 'Ezer négyzet',
    description: 'Majdnem az egész ország.',
    emblem: 'square',
    tone: 'water',
    figure: '1000',
    position: 22,
    rule: { kind: 'squares', trust: 'accepted', branch: null, goal: 1000 },
    retired: false,
  },
] as const;

const awards: readonly DemoAward[] = [
  { slug: 'ejjeli-megfigyelo', to: ['anna', 'demo3'], byAdmin: true },
  { slug: 'szep-kep', to: ['anna'], byAdmin: true, reason: 'Minden képén jól látszanak a határozóbélyegek.' },
  { slug: 'segito', to: ['bela', 'csilla', 'kristof', 'edit'], byAdmin: true, reason: 'Sokat segít a kezdőknek.' },
];

/** Gives the demo community a handful of badges by hand; what is given already stays as it is. */
export async function awardBadges(
  db: Db,
  { viewers, taxa }: { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> },
): Promise<void> {
  await addAwkward(db, taxa);
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

async function addAwkward(db: Db, taxa: ReadonlyMap<string, number>): Promise<void> {
  for (const { rule, retired, ...badge } of awkward) {
    const branch = rule && 'branch' in rule && rule.branch !== null ? (taxa.get(rule.branch) ?? null) : null;
    const kept = rule && { kind: rule.kind, trust: rule.trust, taxonId: branch, goal: rule.goal };
    await db
      .insertInto('badge')
      .values({ ...badge, rule: kept && JSON.stringify(kept), retired_at: retired ? sql`clock_timestamp()` : null })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
}

/** Those who wish to stand in the rankings: with long names, without names, and not all who could. */
export async function joinRankings(db: Db, { viewers }: { viewers: ReadonlyMap<string, Viewer> }): Promise<void> {
  for (const username of ['bela', 'csilla', 'demo1', 'demo4', 'demo5', 'kristof'])
    await saveOthers({ db }, viewers.get(username) ?? visitor(), { inRankings: true });
}
