import type { ReactNode } from 'react';
import css from '#app/features/sightings/look-alikes/LookAlikes.module.css';
import { LookAlikes } from '#app/features/sightings/look-alikes/LookAlikes.tsx';
import { lookAlikeMessages } from '#app/features/sightings/look-alikes/look-alike-messages.ts';
import type { TaxonListItem } from '#app/features/taxonomy/lists/taxon-list-item.ts';
import { evidenceMessages } from '#app/features/taxonomy/look-alikes/evidence.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { messages } from '../messages.ts';
import type { TaxonHeadData, TaxonPanel } from '../taxon-page-data.ts';
import { EvidenceForm } from './EvidenceForm.tsx';
import { LookAlikeForm, type RefusedPair } from './LookAlikeForm.tsx';

type RelativesPanelProps = {
  panel: Extract<TaxonPanel, { kind: 'relatives' }>;
  head: TaxonHeadData;
  refused: RefusedPair | undefined;
};

/** Look-alikes of a species, then what stands above, beside and below a taxon. */
export function RelativesPanel({ panel, head, refused }: RelativesPanelProps) {
  const { ancestors, siblings, children, lookAlikes, canKeep, ownEvidence } = panel;
  const isSpecies = head.rank === 'species';
  return (
    <>
      {isSpecies && (
        <Section title={messages.lookAlikes} first>
          <LookAlikes items={lookAlikes} canKeep={canKeep} />
          {lookAlikes.length > 0 && <p className={css.told}>{messages.lookAlikeNote}</p>}
        </Section>
      )}
      {canKeep && (
        <Section title={lookAlikeMessages.keep.title}>
          <LookAlikeForm refused={refused} />
        </Section>
      )}
      {ownEvidence && (
        <Section title={evidenceMessages.title} first={!isSpecies}>
          <EvidenceForm own={ownEvidence} />
        </Section>
      )}
      <Names title={messages.ancestors} items={ancestors} first={!isSpecies && !ownEvidence} />
      <Names
        title={siblings.length > 0 ? <Shared parent={ancestors.at(-1)} /> : messages.noRelatives}
        items={siblings}
      />
      {(children.length > 0 || !isSpecies) && (
        <Names title={children.length > 0 ? messages.children : messages.noChildren} items={children} />
      )}
    </>
  );
}

function Shared({ parent }: { parent: TaxonListItem | undefined }) {
  if (!parent) return messages.relatives;
  return (
    <>
      {messages.relatives}: {parent.name ?? <ScientificName name={parent.origName} rank={parent.rank} />}
    </>
  );
}

function Names({
  title,
  items,
  first = false,
}: {
  title: ReactNode;
  items: readonly TaxonListItem[];
  first?: boolean;
}) {
  return (
    <Section title={title} first={first}>
      {items.length > 0 && <TaxonNames items={items} />}
    </Section>
  );
}
