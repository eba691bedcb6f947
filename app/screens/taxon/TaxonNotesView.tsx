import { EvidenceNote } from '#app/features/taxonomy/look-alikes/EvidenceNote.tsx';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { messages } from './messages.ts';
import css from './TaxonHead.module.css';
import type { TaxonHeadData } from './taxon-page-data.ts';

/** What a reader should know first: the name they came by is retired, the page is not public, the places are kept back. */
export function TaxonNotesView({ head: { notes, mark } }: { head: TaxonHeadData }) {
  const { synonym, isHidden, rule, evidence } = notes;
  if (!synonym && !isHidden && !rule && !evidence) return null;
  return (
    <div className={css.notes}>
      {synonym && (
        <Note kind="hint" role="status">
          {messages.cameByBefore}
          <ScientificName name={synonym.name} rank={synonym.rank} authorship={synonym.authorship} />
          {messages.cameByAfter}
        </Note>
      )}
      {isHidden && <Note kind="warn">{messages.hiddenTaxon}</Note>}
      {rule && <Note kind={mark === 'strictly_protected' ? 'strict' : 'protect'}>{messages.rules[rule]}</Note>}
      {evidence && <EvidenceNote evidence={evidence} />}
    </div>
  );
}
