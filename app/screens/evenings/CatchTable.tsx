import { Link } from 'react-router';
import { TrustMark } from '#app/features/sightings/TrustMark.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './CatchTable.module.css';
import { catchMessages as messages } from './catch-messages.ts';
import type { CatchRow } from './catch-row.ts';

/** What came, a line each: picture, name, number, time, trust. On phones the last stands under the name. */
export function CatchTable({ rows }: { rows: readonly CatchRow[] }) {
  const hasPictures = rows.some(({ image }) => image !== null);
  return (
    <table className={cx(css.root, !hasPictures && css.bare)}>
      <caption className="visually-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{messages.picture}</span>
          </th>
          <th scope="col">{messages.name}</th>
          <th scope="col" className={css.number}>
            {messages.number}
          </th>
          <th scope="col" className={css.number}>
            {messages.time}
          </th>
          <th scope="col">{messages.trust}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={css.picture}>
              <Picture row={row} />
            </td>
            <th scope="row" className={css.name}>
              <Link className={css.link} to={row.url}>
                <Name taxon={row.taxon} />
              </Link>
              {row.aside && <small className={css.aside}>{row.aside}</small>}
              {!row.isPublic && <small className={css.aside}>{messages.notPublic}</small>}
            </th>
            <td className={css.number}>{row.countText}</td>
            <td className={css.time}>{row.time}</td>
            <td className={css.trust}>
              <span className={css.marks}>
                <TrustMark level={row.level} />
                {row.verdictText && <small>{row.verdictText}</small>}
                {row.protection && <ProtectionMark mark={row.protection} />}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Picture({ row: { image, imageCount } }: { row: CatchRow }) {
  if (!image) return null;
  return (
    <>
      <img className={css.thumb} src={image} alt="" width={44} height={44} loading="lazy" decoding="async" />
      {imageCount > 1 && (
        <span className={css.count}>
          <Icon name="image" size="s" />
          {messages.pictures(imageCount)}
        </span>
      )}
    </>
  );
}

function Name({ taxon }: { taxon: CatchRow['taxon'] }) {
  if (!taxon) return <b>{messages.unnamed}</b>;
  const latin = <ScientificName name={taxon.origName} rank={taxon.rank} />;
  if (!taxon.name) return <b>{latin}</b>;
  return (
    <>
      <b>{taxon.name}</b> <span className={css.latin}>{latin}</span>
    </>
  );
}
