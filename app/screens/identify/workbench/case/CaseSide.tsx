import { Link } from 'react-router';
import { DeterminationLog } from '#app/features/determinations/DeterminationLog.tsx';
import { WhyBox } from '#app/features/determinations/naming/WhyBox.tsx';
import { VerdictNote } from '#app/features/determinations/verdicts/VerdictNote.tsx';
import { LookAlikes } from '#app/features/sightings/look-alikes/LookAlikes.tsx';
import { TrustMark } from '#app/features/sightings/TrustMark.tsx';
import { EvidenceNote } from '#app/features/taxonomy/look-alikes/EvidenceNote.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { keyUrls } from '#app/urls.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import type { BenchCase } from './bench-case.ts';
import css from './CaseSide.module.css';
import { Check } from './Check.tsx';
import { Checks } from './Checks.tsx';

type CaseSideProps = {
  of: BenchCase;
  doneWords: string | undefined;
  ownComments: readonly string[];
};

/** The name, the facts, and the checks from the most telling to the least. */
export function CaseSide({ of, doneWords, ownComments }: CaseSideProps) {
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
          </Link>{' '}
          <Link to={keyUrls.all({ talalat: of.id })} target="_blank">
            {messages.byKey}
          </Link>
        </p>
      </div>
      {doneWords && <Note kind="ok">{messages.done(doneWords)}</Note>}
      {beside && <Checks beside={beside} name={taxon?.name ?? taxon?.origName ?? ''} />}
      {beside?.evidence && <EvidenceNote evidence={beside.evidence} />}
      <VerdictNote items={log.verdicts} />
      <Said of={of.comments} own={ownComments} />
      {beside && beside.lookAlikes.length > 0 && (
        <Check title={messages.lookAlikes} state="odd">
          <LookAlikes items={beside.lookAlikes} />
        </Check>
      )}
      <WhyBox lines={log.why} isNamed={taxon !== null} />
      <Check title={messages.log}>
        <DeterminationLog items={log.items} observerId={log.observerId} />
      </Check>
      <p className={css.over}>{messages.yours}</p>
    </aside>
  );
}

/** What observer and experts have said to each other, with what was said here just now. */
function Said({ of, own }: { of: BenchCase['comments']; own: readonly string[] }) {
  if (of.length + own.length === 0) return null;
  return (
    <Check title={messages.comments}>
      <ul className={css.comments}>
        {of.map(({ id, who, dateText, text }) => (
          <li key={id}>
            <b>{who}</b> <small>{dateText}</small>
            <p>{text}</p>
          </li>
        ))}
        {own.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: said one after the other, taken back from the end
          <li key={`own-${at}`}>
            <b>{messages.ownComment}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Check>
  );
}
