import { Link } from 'react-router';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Bar } from '#app/ui/page/Bar.tsx';
import css from './Confusions.module.css';
import { messages } from './messages.ts';
import type { Confusion, NamedTaxon } from './taxon-page-data.ts';

type ConfusionsProps = { confusions: readonly Confusion[]; ownId: number };

/** What was first taken for what: an arrow from the first name to the one that others agreed on, as often as its bar is long. */
export function Confusions({ confusions, ownId }: ConfusionsProps) {
  const most = Math.max(...confusions.map(({ count }) => count));
  return (
    <>
      <ul className={css.root}>
        {confusions.map(({ first, final, count }) => (
          <li key={`${first.id}-${final.id}`} className={css.item}>
            <p className={css.names}>
              <span className="visually-hidden">{messages.firstName}</span>
              <Name of={first} isOwn={first.id === ownId} />
              <Icon name="arrow" size="s" />
              <span className="visually-hidden">{messages.finalName}</span>
              <Name of={final} isOwn={final.id === ownId} />
            </p>
            <p className={css.count}>
              <Bar className={css.bar} percent={(count / most) * 100} />
              <span className="num">{messages.times(count)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={css.note}>{messages.confusionsNote}</p>
    </>
  );
}

function Name({ of: { url, name, origName, rank }, isOwn }: { of: NamedTaxon; isOwn: boolean }) {
  const label = name ?? <ScientificName name={origName} rank={rank} />;
  return isOwn || !url ? <b>{label}</b> : <Link to={url}>{label}</Link>;
}
