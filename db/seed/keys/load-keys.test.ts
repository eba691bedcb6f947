import { beforeAll, describe, expect, it } from 'vitest';
import { noAnswers } from '#app/features/keys/engine/answers.ts';
import { judgeKey } from '#app/features/keys/engine/judge-key.ts';
import { findKey, findKeys } from '#app/features/keys/find-keys.server.ts';
import type { KeyScore, KeyView } from '#app/features/keys/key-view.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { loadKeys, starterKeys } from './load-keys.server.ts';

const database = useTestDatabase({ catalogue: true });

beforeAll(() => loadKeys(database.db));

it('loads them once, all of their taxa, published', async () => {
  await loadKeys(database.db);
  const keys = await findKeys(database.db);
  expect(keys.map(({ slug, taxonCount, traitCount }) => ({ slug, taxonCount, traitCount })).sort(bySlug)).toEqual(
    starterKeys
      .map(({ slug, taxa, traits }) => ({
        slug,
        taxonCount: Object.keys(taxa).length,
        traitCount: Object.keys(traits).length,
      }))
      .sort(bySlug),
  );
});

describe.each(starterKeys.map(({ slug }) => slug))('%s', (slug) => {
  it('tells every two of its taxa apart by some trait, but for what has lost its wings, and every state is shown by something', async () => {
    const whole = await keyOf(slug);
    const key = { ...whole, scores: whole.scores.filter((score) => !isLostForm(whole, score)) };
    const same = key.taxa.flatMap((one, at) =>
      key.taxa
        .slice(at + 1)
        .flatMap((other) => (differ(key, one.id, other.id) ? [] : `${one.origName}=${other.origName}`)),
    );
    expect(same).toEqual([]);
    const shown = new Set(whole.scores.map(([, state]) => state));
    expect(key.traits.flatMap(({ states }) => states.filter(({ id }) => !shown.has(id)))).toEqual([]);
  });

  it('leads to each of its taxa when what is asked first is answered by what the taxon shows', async () => {
    const key = await keyOf(slug);
    for (const [place, taxon] of key.taxa.entries()) {
      const states = new Set<number>();
      for (;;) {
        const { next, remaining } = judgeKey(key, { ...noAnswers, states });
        expect(remaining.map(({ taxon: { id } }) => id)).toContain(taxon.id);
        const [trait] = next;
        const own = trait?.states.find(({ id }) => key.scores.some(([of, state]) => of === place && state === id));
        if (remaining.length === 1 || !trait || !own) break;
        states.add(own.id);
      }
      expect(states.size, taxon.origName).toBeLessThan(12);
    }
  });
});

/** Whether a score is of the wingless form of what has wings as a rule. */
function isLostForm({ traits, scores }: KeyView, [taxon, state]: KeyScore): boolean {
  const wings = traits.find(({ states }) =>
    states.some(({ id, label }) => id === state && /^nincs, vagy csak/.test(label)),
  );
  return scores.some(([of, other]) => of === taxon && other !== state && wings?.states.some(({ id }) => id === other));
}

async function keyOf(slug: string): Promise<KeyView> {
  const key = await findKey(database.db, { slug });
  if (!key) throw new Error(`no key ${slug}`);
  return key;
}

/** Whether of some trait the two show no state in common. */
function differ({ taxa, traits, scores }: KeyView, one: number, other: number): boolean {
  const shownBy = (id: number) => {
    const place = taxa.findIndex((taxon) => taxon.id === id);
    return new Set(scores.flatMap(([of, state]) => (of === place ? state : [])));
  };
  const [ones, others] = [shownBy(one), shownBy(other)];
  return traits.some(({ states }) => {
    const known = [ones, others].every((shown) => states.some(({ id }) => shown.has(id)));
    return known && !states.some(({ id }) => ones.has(id) && others.has(id));
  });
}

function bySlug(one: { slug: string }, other: { slug: string }): number {
  return one.slug < other.slug ? -1 : 1;
}
