import { Link } from 'react-router';
import { FollowButton } from '#app/features/community/FollowButton.tsx';
import { Credit } from '#app/features/licences/Credit.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Plate } from '#app/ui/page/Plate.tsx';
import { messages } from './messages.ts';
import css from './TaxonHead.module.css';
import type { TaxonFact, TaxonHeadData, TaxonPhoto } from './taxon-page-data.ts';

/** Name, pictures, numbers and facts of a taxon; the photo comes first where there is one. */
export function TaxonHead({ head }: { head: TaxonHeadData }) {
  const { photos, rank, law, lead } = head;
  const isSpecies = rank === 'species';
  const [photo] = photos;
  const isFirst = head.source !== null;
  const isInviting = isFirst && isSpecies && !photo;
  const isMosaic = rank === 'order' && photo !== undefined;
  return (
    <>
      <Breadcrumb
        crumbs={head.crumbs.map(({ to, label, latinRank }) => ({
          to,
          label: latinRank ? <ScientificName name={label} rank={latinRank} /> : label,
        }))}
      />
      <div
        className={cx(
          css.head,
          isFirst && (isSpecies || isMosaic) && css.withPhoto,
          !isSpecies && !isMosaic && css.plain,
        )}
      >
        {isSpecies && photo && <SpeciesPhoto photo={photo} />}
        {isMosaic && <Mosaic photos={photos} />}
        <div className={css.name}>
          <Names head={head} />
          {law && <Law law={law} mark={head.mark} />}
          {lead && (
            <p className={css.lead}>
              {lead.text}{' '}
              {lead.url && (
                <Link to={lead.url} className={css.whole}>
                  {messages.wholeDescription}
                </Link>
              )}
            </p>
          )}
          {head.numbers.length > 0 && <Numbers numbers={head.numbers} />}
          {(isSpecies || head.isFollowed !== null) && (
            <div className={css.actions}>
              {isSpecies && (
                <LinkButton to={head.recordUrl} variant="primary" icon="camera">
                  {messages.seenIt}
                </LinkButton>
              )}
              {head.isFollowed !== null && (
                <FollowButton
                  what={{ taxonId: head.id }}
                  label={head.name ?? head.origName}
                  isFollowed={head.isFollowed}
                  returnTo={head.url}
                />
              )}
            </div>
          )}
          {head.facts.length > 0 && <FactList facts={head.facts.map(toFact)} />}
          {head.unknown.length > 0 && <p className={css.unknown}>{messages.unknownFacts(listed(head.unknown))}</p>}
        </div>
        {isInviting && <Invitation head={head} />}
      </div>
    </>
  );
}

/** In the place of the picture that is not there yet: what somebody could give. */
function Invitation({ head }: { head: TaxonHeadData }) {
  const isSeen = head.facts.some(({ to }) => to);
  return (
    <Link to={head.recordUrl} className={css.invitation}>
      <Icon name="camera" />
      <b>{isSeen ? messages.noPhoto : messages.neverSeen}</b>
      <span>{isSeen ? messages.noPhotoText : messages.neverSeenText}</span>
    </Link>
  );
}

/** Terms within a sentence. */
function listed(terms: readonly string[]): string {
  return terms.map((term) => term.charAt(0).toLowerCase() + term.slice(1)).join(', ');
}

function Names({ head }: { head: TaxonHeadData }) {
  const { rank, mark } = head;
  const latin = <ScientificName name={head.origName} rank={rank} authorship={head.authorship} />;
  return (
    <>
      {rank !== 'species' && <p className={css.rank}>{rankWord(rank)}</p>}
      <h1 className={css.title}>{head.name ?? latin}</h1>
      {head.name && <p className={css.latin}>{latin}</p>}
      {mark && (
        <p className={css.marks}>
          <ProtectionMark mark={mark} />
        </p>
      )}
    </>
  );
}

function Law({ law, mark }: { law: { value: string; act: string }; mark: TaxonHeadData['mark'] }) {
  return (
    <p className={cx(css.law, mark === 'strictly_protected' && css.strict)}>
      {messages.lawLabel}
      <b>{law.value}</b>
      {messages.lawNote}
      <br />
      {law.act}
    </p>
  );
}

function toFact({ term, value, note, to, more, names }: TaxonFact) {
  return {
    term,
    note,
    value: (
      <>
        {to ? <Link to={to}>{value}</Link> : value}
        {more && (
          <>
            , <Link to={more.to}>{more.value}</Link>
          </>
        )}
        {names && (
          <ul className={css.synonyms}>
            {names.map((synonym) => (
              <li key={synonym.name}>
                <ScientificName {...synonym} />
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  };
}

function SpeciesPhoto({ photo }: { photo: TaxonPhoto }) {
  return (
    <Link to={photo.sightingUrl} className={css.plate}>
      <Plate
        src={photo.medium}
        srcSet={`${photo.medium} 800w, ${photo.large} 2048w`}
        sizes="(min-width: 900px) 56vw, 100vw"
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        cover
        bleed
        caption={photo.caption}
        credit={<Credit of={photo.credit} isLinked={false} />}
      />
    </Link>
  );
}

/** Three pictures of what differs, or one alone, and whose each is. */
function Mosaic({ photos }: { photos: readonly TaxonPhoto[] }) {
  const shown = photos.slice(0, photos.length < 3 ? 1 : 3);
  return (
    <figure>
      <div className={cx(css.mosaic, photos.length < 3 && css.single)}>
        {shown.map((photo, index) => (
          <Link key={photo.sightingUrl} to={photo.sightingUrl}>
            <img
              src={index === 0 ? photo.medium : photo.small}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          </Link>
        ))}
      </div>
      <figcaption>
        <ul className={css.credits} aria-label={messages.mosaicCredits}>
          {shown.map((photo) => (
            <li key={photo.sightingUrl}>
              {photo.name}: <Credit of={photo.credit} isLinked={false} />
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function Numbers({ numbers }: { numbers: TaxonHeadData['numbers'] }) {
  return (
    <p className={css.numbers}>
      {numbers.map(({ value, label, to }) => (
        <Link key={label} to={to} className={css.number} preventScrollReset>
          <b>{formatNumber(value)}</b> {label}
        </Link>
      ))}
    </p>
  );
}
