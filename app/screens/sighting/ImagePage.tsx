import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import { reportQuery } from '#app/features/moderation/report-query.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { urls } from '#app/urls.ts';
import css from './ImagePage.module.css';
import { messages } from './messages.ts';

type ImagePageProps = { sighting: SightingView; index: number };

/** One picture on a dark mount; arrows leaf, Escape goes back to the sighting. */
export function ImagePage({ sighting, index }: ImagePageProps) {
  const { images, taxon, id, url } = sighting;
  const image = images[index];
  const pageOf = (at: number) => {
    const other = images[at];
    return other && urls.sightingImage(id, other.id);
  };
  const [previous, next] = [pageOf(index - 1), pageOf(index + 1)];
  useKeys({ ArrowLeft: previous, ArrowRight: next, Escape: url });
  if (!image) return null;
  const name = taxon?.name ?? taxon?.origName ?? messages.unnamed;
  return (
    <div className={css.root}>
      <div className={css.bar}>
        <h1 className={css.title}>
          {name} {taxon?.name && <ScientificName name={taxon.origName} rank={taxon.taxonType} />}
          <span className={css.number}>{messages.ofTotal(index + 1, images.length)}</span>
        </h1>
        {image.urls && (
          <a href={image.urls.large} className={css.tool} aria-label={messages.fullSize} title={messages.fullSize}>
            <Icon name="zoom" />
          </a>
        )}
        <Link
          to={urls.reportThing(id, reportQuery({ kind: 'image', id: String(image.id) }))}
          className={css.tool}
          aria-label={messages.report}
          title={messages.report}
        >
          <Icon name="flag" />
        </Link>
        <Link to={url} className={css.tool} aria-label={messages.back} title={messages.back}>
          <Icon name="close" />
        </Link>
      </div>
      <div className={css.stage}>
        <Picture image={image} alt={messages.photoOf(name, index + 1, images.length)} />
        <nav aria-label={messages.imageNav}>
          <Leaf to={previous} icon="left" label={messages.previous} className={css.left} />
          <Leaf to={next} icon="right" label={messages.next} className={css.right} />
        </nav>
      </div>
      <div className={css.caption}>
        <span>{factsOf(image).join(' · ')}</span>
        <span>
          <Credit of={image} />
        </span>
      </div>
    </div>
  );
}

function Picture({ image, alt }: { image: ImageView; alt: string }) {
  if (!image.urls)
    return <p className={css.pending}>{image.state === 'failed' ? messages.failed : messages.waiting}</p>;
  return <img src={image.urls.large} alt={alt} width={image.width} height={image.height} />;
}

type LeafProps = { to: string | undefined; icon: IconName; label: string; className: string | undefined };

function Leaf({ to, icon, label, className }: LeafProps) {
  if (!to) return null;
  return (
    <Link to={to} className={`${css.leaf} ${className}`} aria-label={label} title={label} replace>
      <Icon name={icon} />
    </Link>
  );
}

function factsOf({ sex, lifeStage, caption, takenAt }: ImageView): string[] {
  const [day, clock] = takenAt?.split('T') ?? [];
  const time = clock && clock !== '00:00:00' ? clock.slice(0, 5) : null;
  const taken = day && messages.takenAt(formatObservedOn({ from: day, to: day, time, precision: 'day' }));
  return [caption, sex && sexWords[sex], lifeStage && lifeStageWords[lifeStage], taken].filter(
    (fact) => fact !== null && fact !== undefined,
  );
}

/** Follows a link at a key, unless somebody types. */
function useKeys(links: Record<string, string | undefined>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const link = links[event.key];
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
      if (link && !isTyping && !event.altKey && !event.ctrlKey && !event.metaKey) {
        navigate(link, { replace: event.key !== 'Escape' });
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [links, navigate]);
}
