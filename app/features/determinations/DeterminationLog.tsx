import { Link } from 'react-router';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import css from './DeterminationLog.module.css';
import type { DeterminationView } from './determination-view.ts';
import { ModerateDetermination } from './ModerateDetermination.tsx';
import { basisWords, certaintyWords, messages } from './messages.ts';

type DeterminationLogProps = {
  items: readonly DeterminationView[];
  observerId: number;
  /** The viewer may hide what breaks the rules, and show it again. */
  canModerate?: boolean;
};

/** Everything said of a sighting, newest first; what no longer stands is struck through. */
export function DeterminationLog({ items, observerId, canModerate = false }: DeterminationLogProps) {
  if (items.length === 0) return <p className={css.empty}>{messages.empty}</p>;
  return (
    <ol className={css.root}>
      {items.toReversed().map((item) => (
        <li key={item.id} className={cx(isPast(item) && css.past)}>
          <Avatar name={item.user.displayName} picture={item.user.avatarUrl} ringed={item.expertInScope} />
          <div>
            <p className={css.who}>
              <MemberLink member={item.user} />
              {item.user.id === observerId && ` · ${messages.observer}`}
              {item.expertInScope && ` · ${messages.expert}`}
              {` · ${item.dateText}`}
            </p>
            <p className={css.name}>
              <TaxonName item={item} />
            </p>
            {item.comment && <p className={css.text}>{item.comment}</p>}
            <Tags item={item} />
            {canModerate && <ModerateDetermination id={item.id} isHidden={item.hidden} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function isPast({ withdrawnAt, replacedAt, hidden }: DeterminationView): boolean {
  return withdrawnAt !== null || replacedAt !== null || hidden;
}

function TaxonName({ item: { taxon } }: { item: DeterminationView }) {
  const words = (
    <>
      {taxon.name && <b>{taxon.name} </b>}
      <ScientificName name={taxon.origName} rank={taxon.taxonType} />
    </>
  );
  return taxon.url ? <Link to={taxon.url}>{words}</Link> : words;
}

function Tags({ item }: { item: DeterminationView }) {
  const tags: [IconName, string][] = [];
  if (item.withdrawnAt) tags.push(['undo', messages.isWithdrawn]);
  else if (item.replacedAt) tags.push(['undo', messages.isReplaced]);
  if (item.restoredAt && !isPast(item)) tags.push(['check', messages.isRestored]);
  if (item.hidden) tags.push(['eye-off', messages.isHidden]);
  if (item.disagrees) tags.push(['flag', item.objectionSpent ? messages.isSpent : messages.isDifferent]);
  tags.push([item.certainty === 'sure' ? 'check' : 'question', certaintyWords[item.certainty]]);
  tags.push([item.basis === 'photo' ? 'image' : 'loupe', basisWords[item.basis]]);
  if (item.writtenName !== item.taxon.scientificName) tags.push(['edit', messages.writtenAs(item.writtenName)]);
  return (
    <ul className={css.tags}>
      {tags.map(([icon, word]) => (
        <li key={word}>
          <Icon name={icon} size="s" />
          {word}
        </li>
      ))}
    </ul>
  );
}
