import { Link } from 'react-router';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { catchMessages as messages } from './catch-messages.ts';
import type { ShownComparison, ShownName } from './shown-comparison.ts';
import css from './YearsCompared.module.css';

/** An evening beside those of other years at the same place: in numbers, and which species are new and which did not come. */
export function YearsCompared({ comparison }: { comparison: ShownComparison }) {
  const { rows, onlyNow, missing, weeks, isOwner } = comparison;
  const count = rows.length - 1;
  return (
    <>
      <p className="quiet">{isOwner ? messages.yearsLeadOwn(weeks) : messages.yearsLead(weeks)}</p>
      <div className={css.table}>
        <DataTable
          caption={messages.yearsCaption}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'evening', header: messages.evening, cell: (row) => <Evening row={row} /> },
            {
              key: 'species',
              header: messages.species,
              number: true,
              cell: (row) => formatNumber(row.species),
            },
            { key: 'individuals', header: messages.individualsColumn, number: true, cell: (row) => row.individuals },
            { key: 'perHour', header: messages.perHour, number: true, cell: (row) => row.perHour },
            { key: 'common', header: messages.common, number: true, cell: (row) => row.common },
            { key: 'fresh', header: messages.fresh, number: true, cell: (row) => row.onlyHere },
            { key: 'missing', header: messages.missing, number: true, cell: (row) => row.onlyThere },
          ]}
        />
      </div>
      <div className={css.lists}>
        {onlyNow.count > 0 && (
          <section>
            <h3 className={css.title}>
              {messages.onlyNow} <span className="num">({formatNumber(onlyNow.count)})</span>
            </h3>
            <Names names={onlyNow.names} count={onlyNow.count} />
          </section>
        )}
        {missing.count > 0 && (
          <section>
            <h3 className={css.title}>
              {messages.missingNow} <span className="num">({formatNumber(missing.count)})</span>
            </h3>
            <Names names={missing.names} count={missing.count} of={count} />
          </section>
        )}
      </div>
    </>
  );
}

function Evening({ row: { id, startedOn, member, isThis } }: { row: ShownComparison['rows'][number] }) {
  const date = <span className="num nowrap">{formatDate(startedOn)}</span>;
  return (
    <span className={css.evening}>
      {isThis ? <b>{date}</b> : <Link to={urls.evening(id)}>{date}</Link>}
      <small className={css.who}>{isThis ? messages.thisEvening : member}</small>
    </span>
  );
}

function Names({ names, count, of }: { names: readonly ShownName[]; count: number; of?: number }) {
  return (
    <ul className={css.names}>
      {names.map(({ id, url, name, origName, rank, evenings }) => {
        const latin = <ScientificName name={origName} rank={rank} />;
        const shown = name ? (
          <>
            <b>{name}</b> <span className={css.latin}>{latin}</span>
          </>
        ) : (
          <b>{latin}</b>
        );
        return (
          <li key={id}>
            {url ? <Link to={url}>{shown}</Link> : shown}
            {of !== undefined && of > 1 && (
              <small className={css.times}>{messages.onEvenings(evenings ?? 0, of)}</small>
            )}
          </li>
        );
      })}
      {count > names.length && <li className={css.more}>{messages.more(count - names.length)}</li>}
    </ul>
  );
}
