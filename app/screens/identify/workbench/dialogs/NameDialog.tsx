import type { KeyboardEvent } from 'react';
import { type PickedTaxon, TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { benchMessages as messages } from '../bench-messages.ts';
import type { Candidates } from '../compare/use-candidates.ts';
import { BenchDialog } from './BenchDialog.tsx';
import css from './NameDialog.module.css';
import pick from './PickDialog.module.css';

type NameDialogProps = {
  candidates: Candidates;
  /** what was typed of this find before, and not picked */
  text: string;
  onText: (text: string) => void;
  onSay: (picked: PickedTaxon) => void;
  onClose: () => void;
};

/** Another name: what is picked is said at once, since it can be taken back; likely ones stand below, each with its digit while nothing is typed. */
export function NameDialog({ candidates, text, onText, onSay, onClose }: NameDialogProps) {
  const likely = candidates?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const say = (picked: PickedTaxon | null | undefined) => {
    if (!picked) return;
    onText('');
    onClose();
    onSay({ id: picked.id, label: picked.label });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEmpty = event.target instanceof HTMLInputElement && event.target.value === '';
    if (!isEmpty || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    // No name begins with a digit.
    event.preventDefault();
    say(likely[Number(event.key) - 1]);
  };
  return (
    <BenchDialog title={messages.nameTitle} onClose={onClose} onKeyDown={onKeyDown}>
      <div onInput={({ target }) => target instanceof HTMLInputElement && onText(target.value)}>
        <TaxonPicker label={messages.nameLabel} name="bench" text={text} onChange={say} />
      </div>
      {candidates === undefined && <p className={css.lead}>{messages.likelyLoading}</p>}
      {likely.length > 0 && (
        <>
          <h3 className={css.lead}>{messages.likely}</h3>
          <ol className={pick.list}>
            {likely.map((each, at) => (
              <li key={each.id}>
                <button type="button" className={pick.item} onClick={() => say(each)}>
                  <span className={pick.digit} aria-hidden="true">
                    {at + 1}
                  </span>
                  {each.pictures[0] ? (
                    <img className={css.photo} src={each.pictures[0].small} alt="" width={56} height={56} />
                  ) : (
                    <span className={css.photo}>
                      <Icon name="image" size="s" />
                    </span>
                  )}
                  <span className={css.words}>
                    <NameLabel origName={each.origName} name={each.name} rank={each.rank} />
                    <small>{each.note ?? each.why[0]}</small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </BenchDialog>
  );
}
