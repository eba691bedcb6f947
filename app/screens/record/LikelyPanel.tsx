import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import type { PickedTaxon } from '#app/features/search/box/TaxonPicker.tsx';
import type { likelyAnswer } from '#app/features/sightings/hints/hints-api.server.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import type { LatLon } from '#app/platform/geo/point.ts';
import { urls } from '#app/urls.ts';
import css from './LikelyPanel.module.css';
import { useAnswer } from './use-answer.ts';

/** So many are offered: more would be a list to search in. */
const offered = 6;

type LikelyPanelProps = {
  /** null while place or day is not known */
  question: { point: LatLon; day: string; lifeStage: string } | null;
  onPick: (taxon: PickedTaxon) => void;
};

/** Species seen about this place at this time of year, each with its numbers; pressing one names the find. */
export function LikelyPanel({ question, onPick }: LikelyPanelProps) {
  const items = useAnswer<typeof likelyAnswer>(addressOf(question))?.items;
  if (!items || items.length === 0) {
    return <p className={css.waiting}>{question ? items && messages.likelyNone : messages.likelyLater}</p>;
  }
  return (
    <section aria-label={messages.likely}>
      <h3 className={css.title}>{messages.likely}</h3>
      <p className={css.about}>{messages.likelyAbout}</p>
      <ul className={css.list}>
        {items.map(({ taxon, inSquare, around, squares }) => (
          <li key={taxon.id}>
            <button type="button" className={css.item} onClick={() => onPick({ id: taxon.id, label: taxon.label })}>
              <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} />
              <span className={css.numbers}>
                <b className="num">{messages.likelyAround(around)}</b>{' '}
                <span>{messages.likelySquares(squares, inSquare)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf(question: LikelyPanelProps['question']): string {
  if (!question) return '';
  const { point, day, lifeStage } = question;
  const { latitude: lat, longitude: lon } = point;
  return urls.apiLikely({ lat, lon, date: day, limit: offered, ...(lifeStage && { stage: lifeStage }) });
}
