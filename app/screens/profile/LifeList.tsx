import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import css from './LifeList.module.css';
import type { SeenOfMember } from './load-seen.server.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';

const { lifeList: words } = messages;

type LifeListProps = { username: string; species: number; newest: SeenOfMember['newSpecies'] };

/** How many species, and those seen for the first time most lately. */
export function LifeList({ username, species, newest }: LifeListProps) {
  if (newest.length === 0) return null;
  return (
    <Panel title={words.title} more={<Link to={urls.profileSpecies(username)}>{words.all(species)}</Link>}>
      <p className={css.lead}>{words.newest}</p>
      <ol className={css.list}>
        {newest.map(({ id, url, image, firstText, ...name }) => (
          <li key={id} className={css.item}>
            {image ? (
              <img className={css.photo} src={image} alt="" width={56} height={56} loading="lazy" decoding="async" />
            ) : (
              <span className={css.photo}>
                <Icon name="image" size="s" />
              </span>
            )}
            <Link className={css.name} to={url}>
              <NameLabel {...name} />
            </Link>
            <span className={css.date}>{firstText}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
