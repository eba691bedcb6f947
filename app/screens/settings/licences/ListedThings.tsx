import { Link } from 'react-router';
import { licenceName } from '#app/features/licences/licence-name.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { listUrl } from './licence-query.ts';
import css from './licences.module.css';
import type { LicencesPage } from './load-licences.server.ts';
import { messages } from './messages.ts';

/** Which things a group of the preview is made of. */
export function ListedThings({ list }: { list: NonNullable<LicencesPage['list']> }) {
  const { kind, which, items, nextBeforeId } = list;
  const title = typeof which === 'string' ? messages.listKeeping[which] : messages.list(licenceName(which));
  return (
    <section className={css.listed} aria-labelledby="melyik">
      <h3 id="melyik">{title}</h3>
      <ul className={css.things}>
        {items.map(({ id, url, name, picture }) => {
          const shown = (
            <>
              {picture ? <img src={picture} alt="" loading="lazy" width={160} height={120} /> : <Icon name="image" />}
              <span>{name ?? messages.unnamed}</span>
            </>
          );
          return <li key={id}>{url ? <Link to={url}>{shown}</Link> : <span>{shown}</span>}</li>;
        })}
      </ul>
      <Pager
        nextUrl={nextBeforeId === null ? null : listUrl(kind, which, nextBeforeId)}
        nextLabel={messages.more}
        firstUrl={listUrl(kind, which)}
        firstLabel={messages.first}
      />
    </section>
  );
}
