import { Link } from 'react-router';
import { Bar } from '#app/ui/page/Bar.tsx';
import css from './CountCard.module.css';
import { countParts } from './count-parts.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';

type Row = { name: string; count: number; url: string | null };
type CountCardProps = { title: string; titleUrl?: string; lead?: string; empty: string; rows: readonly Row[] };

/** Counts by taxon group, each with a bar beside the longest; a row with an address leads to what it counts. */
export function CountCard({ title, titleUrl, lead, empty, rows }: CountCardProps) {
  return (
    <Panel title={titleUrl ? <Link to={titleUrl}>{title}</Link> : title}>
      {lead && <p className={css.lead}>{lead}</p>}
      {rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ul className={css.root}>
          {countParts(rows).map(({ name, count, url, percent }) => {
            const content = (
              <>
                <span className={css.name}>{name}</span>
                <b className="num">{messages.count(count)}</b>
                <Bar className={css.bar} percent={percent} />
              </>
            );
            return (
              <li key={name}>
                {url ? (
                  <Link className={css.row} to={url}>
                    {content}
                  </Link>
                ) : (
                  <div className={css.row}>{content}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
