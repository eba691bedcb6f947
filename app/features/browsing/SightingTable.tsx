import { Link } from 'react-router';
import { TrustMark } from '#app/features/sightings/TrustMark.tsx';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { ColumnSort, SortableColumn } from './list-order.ts';
import type { SightingListData } from './load-sightings.server.ts';
import css from './SightingTable.module.css';
import type { SightingRowView } from './to-row-view.ts';
import { viewMessages } from './view-messages.ts';

const { columns } = viewMessages;
const shownColumns: readonly SortableColumn[] = ['name', 'place', 'date', 'stage', 'observer', 'trust'];

/** Sightings as a table; on phones each row becomes a small card of the same markup. */
export function SightingTable({ rows, sorts }: Pick<SightingListData, 'rows' | 'sorts'>) {
  return (
    <div className={css.wrap}>
      <table className={css.root}>
        <caption className="visually-hidden">{viewMessages.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{columns.picture}</span>
            </th>
            {shownColumns.map((column) => (
              <Heading key={column} column={column} sort={sorts[column]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A heading that sorts is a link; which way the table stands is told by an arrow and to readers aloud. */
function Heading({ column, sort }: { column: SortableColumn; sort: ColumnSort | undefined }) {
  if (!sort) return <th scope="col">{columns[column]}</th>;
  const { url, direction } = sort;
  return (
    <th scope="col" aria-sort={direction}>
      <Link className={css.sort} to={url} preventScrollReset rel="nofollow">
        {columns[column]}
        <span className={css.arrow} aria-hidden="true">
          {direction === 'none' ? '↕' : direction === 'ascending' ? '↑' : '↓'}
        </span>
      </Link>
    </th>
  );
}

function Row({ row }: { row: SightingRowView }) {
  const { image, taxon } = row;
  return (
    <tr>
      <td className={css.picture}>
        {image ? (
          <img className={css.thumb} src={image.small} alt="" width={44} height={32} loading="lazy" decoding="async" />
        ) : (
          <span className={css.blank}>
            <Icon name="image" size="s" />
          </span>
        )}
      </td>
      <td className={css.name}>
        <Link to={row.url}>{taxon ? <NameLabel {...taxon} /> : <b>{viewMessages.unnamed}</b>}</Link>
      </td>
      <td className={css.place}>
        {row.place} {row.county && <small className={css.sub}>{row.county}</small>}
      </td>
      <td className={`${css.date} num`}>{row.dateText}</td>
      <td className={css.stage}>{row.lifeStage}</td>
      <td className={css.observer}>{row.observer}</td>
      <td className={css.trust}>
        <span className={css.marks}>
          <TrustMark level={row.level} />
          {row.verdictText && <small className={css.sub}>{row.verdictText}</small>}
          {row.protection && <ProtectionMark mark={row.protection} />}
        </span>
      </td>
    </tr>
  );
}
