import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { type ChecklistPlan, planChecklist } from './plan-checklist.ts';
import { readChecklist } from './read-checklist.server.ts';

/** A small made catalogue; a synonym goes by `syn Name`, a plant by `Name P`. */
function makeCatalogue(): { taxa: KnownTaxon[]; ids: Record<string, number> } {
  const taxa: KnownTaxon[] = [];
  const ids: Record<string, number> = {};

  function know(rank: TaxonRank, scientificName: string, parent?: string, more: Partial<KnownTaxon> = {}): void {
    const id = taxa.length + 1;
    ids[more.status === 'synonym' ? `syn ${scientificName}` : `${scientificName}${parent === 'Poaceae' ? ' P' : ''}`] =
      id;
    taxa.push({
      ...{ id, parentId: parent ? (ids[parent] ?? null) : null, rank, scientificName, authorship: null },
      ...{ status: 'accepted', acceptedId: null, hungarianName: null, otherHungarianNames: [] },
      ...{ presence: null, redList: null, notes: null },
      ...more,
    });
  }

  know('kingdom', 'Animalia');
  know('order', 'Fictoptera', 'Animalia');
  know('family', 'Fictidae', 'Fictoptera');
  know('subfamily', 'Fictinae', 'Fictidae');
  know('genus', 'Fictus', 'Fictinae');
  const borealis = { authorship: '(Minta, 1758)', hungarianName: 'őszi tesztlepke', presence: 'native' as const };
  know('species', 'Fictus borealis', 'Fictus', borealis);
  know('species', 'Fictus minor', 'Fictus', { presence: 'extinct' });
  know('species', 'Fictus × intermedius', 'Fictus');
  know('species', 'Fictus xanthus', 'Fictus');
  know('species', 'Fictus c-album', 'Fictus');
  know('species', 'Fictus orbignyi', 'Fictus', { authorship: "d'Orb, 1834" });
  know('family', 'Alteridae', 'Fictoptera');
  know('genus', 'Alter', 'Alteridae');
  know('family', 'Sphecidae', 'Fictoptera');
  know('genus', 'Ammophila', 'Sphecidae');
  know('order', 'Poales', 'Animalia');
  know('family', 'Poaceae', 'Poales');
  know('genus', 'Ammophila', 'Poaceae');
  know('species', 'Fictus vetus', undefined, { status: 'synonym', acceptedId: ids['Fictus borealis'] ?? 0 });
  return { taxa, ids };
}

/** Plans made of texts, against the made catalogue. */
export function usePlans(archives: { file(name: string, content: string): Promise<string> }) {
  const { taxa, ids } = makeCatalogue();
  const orderSlugs = ['fictoptera', 'poales', 'tesztlepkek'];
  const planOf = async (text: string): Promise<ChecklistPlan> =>
    planChecklist(await readChecklist(await archives.file('lista.csv', text)), { taxa, orderSlugs }, 'próba');
  return {
    known: { taxa, orderSlugs },
    ids,
    planOf,
    /** Each line as "row kind name: details". */
    async linesOf(text: string): Promise<string[]> {
      const { lines } = await planOf(text);
      return lines.map(({ line, kind, name, details }) => `${line} ${kind} ${name}${details && `: ${details}`}`);
    },
  };
}
