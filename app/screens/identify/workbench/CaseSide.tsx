import { Link } from 'react-router';
import { DeterminationLog } from '#app/features/determinations/DeterminationLog.tsx';
import { VerdictNote } from '#app/features/determinations/VerdictNote.tsx';
import { WhyBox } from '#app/features/determinations/WhyBox.tsx';
import { TrustMark } from '#app/features/sightings/TrustMark.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { Note } from '#app/ui/Note.tsx';
import { LookAlikes } from '../../taxon/LookAlikes.tsx';
import type { BenchCase } from './bench-case.ts';
import { benchMessages as messages } from './bench-messages.ts';
import css from './CaseSide.module.css';
import { Check } from './Check.tsx';
import { Checks } from './Checks.tsx';

type CaseSideProps = {
  of: BenchCase;
  doneWords: string | undefined;
  comment: string;
  onlyTo: (index: number, disagrees: boolean) => void;
};

/** The name, the facts, and the checks from the most telling to the least. */
export function CaseSide({ of, doneWords, comment, onlyTo }: CaseSideProps) {
  const { taxon, beside, log } = of;
  const latin = taxon && <ScientificName name={taxon.origName} rank={taxon.rank} />;
  return (
    <aside className={css.root} aria-label={messages.facts}>
      <div className={css.now}>
        <p className={css.over}>{of.level === 'observer' ? messages.byObserver : messages.nowCalled}</p>
        <h1 className={css.name}>{taxon ? (taxon.name ?? latin) : messages.unnamed}</h1>
        {taxon?.name && <p className={css.latin}>{latin}</p>}
        <p className={css.marks}>
          <TrustMark level={of.level} />
          {of.mark && <ProtectionMark mark={of.mark} />}
        </p>
        <p className={css.facts}>
          {of.facts.join(' · ')} · {of.observer}
        </p>
        {of.notes && <p className={css.facts}>{messages.notes(of.notes)}</p>}
        <p>
          <Link to={of.url} target="_blank">
            {messages.open}
          </Link>
        </p>
      </div>
      {doneWords && <Note kind="ok">{messages.done(doneWords)}</Note>}
      {comment && (
        <Note>
          {messages.commentKept} {comment}
        </Note>
      )}
      <VerdictNote items={log.verdicts} />
      {of.ancestors.length > 0 && <Ranks of={of} onlyTo={onlyTo} />}
      {beside && <Checks beside={beside} name={taxon?.name ?? taxon?.origName ?? ''} />}
      {beside && beside.lookAlikes.length > 0 && (
        <Check title={messages.lookAlikes} state="odd">
          <LookAlikes items={beside.lookAlikes} />
        </Check>
      )}
      <WhyBox lines={log.why} />
      <Check title={messages.log}>
        <DeterminationLog items={log.items} observerId={log.observerId} />
      </Check>
      <p className={css.over}>{messages.yours}</p>
    </aside>
  );
}

/** "Only to this rank", each with its digit. */
function Ranks({ of, onlyTo }: Pick<CaseSideProps, 'of' | 'onlyTo'>) {
  return (
    <Check title={messages.rankTitle}>
      <ol className={css.ranks}>
        {of.ancestors.map(({ id, name, origName, rank }, at) => (
          <li key={id}>
            <button type="button" onClick={() => onlyTo(at, false)}>
              {at < 9 && (
                <span className={css.digit} aria-hidden="true">
                  {at + 1}
                </span>
              )}
              <span>
                {name ?? origName} <small>{rankWord(rank)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Check>
  );
}
