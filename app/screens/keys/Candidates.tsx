import { Link } from 'react-router';
import type { Answers } from '#app/features/keys/engine/answers.ts';
import type { Judgement } from '#app/features/keys/engine/judge-key.ts';
import type { KeyTaxon, KeyView } from '#app/features/keys/key-view.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Details } from '#app/ui/page/Details.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import type { NamedSighting } from './find-named.server.ts';
import { type KeyAddress, resultId } from './key-address.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';

/** More are a number until an answer has made them fewer. */
const shown = 60;

type CandidatesProps = {
  view: KeyView;
  judged: Judgement;
  answers: Answers;
  at: KeyAddress;
  /** what is to be named, and the taxon that is chosen for it */
  chosen: { sighting: NamedSighting; isLoggedIn: boolean; taxonId: number } | null;
};

/** What it can be, those first of which most is known to fit. */
export function Candidates({ view, judged, answers, at, chosen }: CandidatesProps) {
  const { remaining, next } = judged;
  return (
    <Section
      id={resultId}
      first
      title={messages.leftTitle}
      more={
        <span role="status" data-count>
          {messages.left(remaining.length)}
        </span>
      }
    >
      {remaining.length === 0 && <Note kind="warn">{messages.nothingLeft}</Note>}
      {remaining.length === 1 && <p className="faint">{messages.oneLeft}</p>}
      {remaining.length > 1 && next.length === 0 && <p className="faint">{messages.noMoreQuestions}</p>}
      <ul className={css.candidates}>
        {remaining.slice(0, shown).map(({ taxon }) => (
          <li key={taxon.id} className={css.candidate}>
            <TaxonRow taxon={taxon} />
            {chosen &&
              (chosen.taxonId === taxon.id ? (
                <ChooseForm
                  view={view}
                  judged={judged}
                  taxon={taxon}
                  here={at(answers, { nev: taxon.id })}
                  cancelTo={at(answers)}
                  {...chosen}
                />
              ) : (
                <LinkButton
                  to={at(answers, { nev: taxon.id })}
                  rel="nofollow"
                  preventScrollReset
                  aria-label={messages.chooseOf(taxon.name ?? taxon.origName)}
                >
                  {messages.choose}
                </LinkButton>
              ))}
          </li>
        ))}
      </ul>
      {remaining.length > shown && <p className="faint">{messages.more(remaining.length - shown)}</p>}
    </Section>
  );
}

function TaxonRow({ taxon }: { taxon: KeyTaxon }) {
  const name = <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.rank} />;
  return (
    <>
      {taxon.thumbUrl ? (
        <img src={taxon.thumbUrl} alt="" width="64" height="64" loading="lazy" />
      ) : (
        <span className={css.blank}>
          <Icon name="bug" />
        </span>
      )}
      {taxon.url === null ? (
        name
      ) : (
        <Link className={css.name} to={taxon.url}>
          {name}
        </Link>
      )}
    </>
  );
}

/** What it cannot be, and by which answers. */
export function GoneCandidates({ judged: { gone, remaining } }: { judged: Judgement }) {
  if (gone.length === 0) return null;
  const list = (
    <ul className={css.gone}>
      {gone.slice(0, shown).map(({ taxon, because }) => (
        <li key={taxon.id}>
          <b>{taxon.name ?? taxon.origName}</b>
          {because.map(({ trait, shown: states }) => (
            <span key={trait.id}>
              {messages.because(trait.question, states.map(({ label }) => label).join(messages.orBetween))}
            </span>
          ))}
        </li>
      ))}
      {gone.length > shown && <li>{messages.more(gone.length - shown)}</li>}
    </ul>
  );
  // Where nothing is left, what nearly fits is what the reader needs.
  if (remaining.length === 0) return list;
  return <Details summary={messages.goneTitle(gone.length)}>{list}</Details>;
}
