import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Missing } from '../Missing.tsx';
import { messages } from '../messages.ts';
import type { MissingPicture, TaxonHeadData, TaxonPanel, TaxonPhoto } from '../taxon-page-data.ts';
import { Choices } from './Choices.tsx';
import css from './Gallery.module.css';

type Panel = Extract<TaxonPanel, { kind: 'pictures' }>;

/** All pictures, by stage and sex. */
export function Gallery({ panel, head }: { panel: Panel; head: TaxonHeadData }) {
  const { photos, stages, sexes, next, first } = panel;
  const isNarrowed = [stages[0], sexes[0]].some((choice) => choice && !choice.current);
  if (photos.length === 0 && !isNarrowed) return <Missing title={messages.emptyPictures} head={head} />;
  return (
    <>
      <Choices label={messages.stageFilter} choices={stages} />
      <Choices label={messages.sexFilter} choices={sexes} />
      {photos.length === 0 && <EmptyState title={messages.noPictures}>{messages.noPicturesText}</EmptyState>}
      <ul className={css.gallery}>
        {photos.map((photo) => (
          <li key={photo.small} className={css.item}>
            <Link to={photo.sightingUrl} className={css.link}>
              <Picture photo={photo} />
              <span className={css.caption}>{photo.caption}</span>
            </Link>
            <span className={css.credit}>
              <Credit of={photo.credit} />
            </span>
          </li>
        ))}
      </ul>
      <Pager nextUrl={next} nextLabel={messages.nextPictures} firstUrl={first} firstLabel={messages.first} />
    </>
  );
}

/** Pictures by stage and sex on the first page, each with whose it is, and what nobody has photographed yet. */
export function GalleryStrip({
  photos,
  missing,
  recordUrl,
}: {
  photos: readonly TaxonPhoto[];
  missing: readonly MissingPicture[];
  recordUrl: string;
}) {
  return (
    <ul className={css.strip}>
      {photos.map((photo) => (
        <li key={photo.small} className={css.item}>
          <Link to={photo.sightingUrl} className={css.tile}>
            <Picture photo={photo} />
            {(photo.stage || photo.sex) && <span className={css.stage}>{shownAs(photo)}</span>}
          </Link>
          <span className={css.credit}>
            <Credit of={photo.credit} isLinked={false} />
          </span>
        </li>
      ))}
      {missing.map((each) => (
        <li key={wordOf(each)} className={css.missing}>
          <Link to={recordUrl} className={css.blank}>
            <Icon name="camera" />
            <b>{wordOf(each)}</b>
            <span>{messages.missingPicture}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function shownAs({ stage, sex }: TaxonPhoto): string {
  return [stage && lifeStageWords[stage], sex && sexWords[sex]].filter(Boolean).join(', ');
}

function wordOf(missing: MissingPicture): string {
  return 'stage' in missing ? lifeStageWords[missing.stage] : sexWords[missing.sex];
}

function Picture({ photo }: { photo: TaxonPhoto }) {
  return <img src={photo.small} alt={`${photo.alt}, ${photo.caption}`} loading="lazy" width={320} height={320} />;
}
