import { useState } from 'react';
import type { PickedTaxon } from '#app/features/search/box/TaxonPicker.tsx';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { Button, IconButton } from '#app/ui/actions/Button.tsx';
import { benchMessages as messages } from '../bench-messages.ts';
import css from './ComparePane.module.css';
import type { Candidate } from './candidate.ts';
import type { Candidates } from './use-candidates.ts';

type ComparePaneProps = { candidates: Candidates; onSay: (picked: PickedTaxon) => void; onClose: () => void };

/** Pictures of a likely name beside the sighting's own, one name after the other; the chosen one can be said at once. */
export function ComparePane({ candidates, onSay, onClose }: ComparePaneProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  // Another name is what one compares with; its own where there is none.
  const shown =
    candidates?.find(({ id }) => id === chosen) ?? candidates?.find(({ isCurrent }) => !isCurrent) ?? candidates?.[0];
  return (
    <section className={css.root} aria-label={messages.compareTitle}>
      <div className={css.top}>
        {candidates && candidates.length > 0 ? (
          <ul className={css.names} aria-label={messages.compareNames}>
            {candidates.map((each) => (
              <li key={each.id}>
                <button type="button" aria-pressed={each.id === shown?.id} onClick={() => setChosen(each.id)}>
                  {each.name ?? each.origName}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.none} role="status">
            {candidates === undefined ? messages.compareLoading : messages.compareNone}
          </p>
        )}
        <IconButton icon="close" label={messages.compareClose} onClick={onClose} />
      </div>
      {shown && <Shown key={shown.id} of={shown} onSay={onSay} />}
    </section>
  );
}

function Shown({ of, onSay }: { of: Candidate; onSay: ComparePaneProps['onSay'] }) {
  const [at, setAt] = useState(0);
  const { pictures, note, why, isCurrent, id, label } = of;
  const picture = pictures[at];
  return (
    <>
      <div className={css.stage}>
        {picture ? (
          <img
            key={picture.id}
            src={picture.large}
            srcSet={`${picture.medium} 800w, ${picture.large} 2048w`}
            sizes="(min-width: 900px) 35vw, 100vw"
            width={picture.width}
            height={picture.height}
            alt={messages.photoAlt(of.name ?? of.origName, at + 1, pictures.length)}
            decoding="async"
          />
        ) : (
          <p className={css.none}>{messages.comparePictureless}</p>
        )}
        {picture && (
          <a className={css.credit} href={picture.url} target="_blank" rel="noopener">
            {picture.credit}
          </a>
        )}
      </div>
      <div className={css.words}>
        <div className={css.name}>
          <NameLabel origName={of.origName} name={of.name} rank={of.rank} />
        </div>
        {pictures.length > 1 && (
          <ul className={css.thumbs} aria-label={messages.comparePictures}>
            {pictures.map((each, place) => (
              <li key={each.id}>
                <button
                  type="button"
                  aria-pressed={place === at}
                  aria-label={messages.photoNumber(place + 1)}
                  onClick={() => setAt(place)}
                >
                  <img src={each.small} alt="" width={56} height={48} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={css.why}>
          {[...(isCurrent ? [messages.nowCalled] : []), note, ...why].filter(Boolean).join(' · ')}
        </p>
        {!isCurrent && (
          <Button icon="check" onClick={() => onSay({ id, label })}>
            {messages.compareSay}
          </Button>
        )}
      </div>
    </>
  );
}
