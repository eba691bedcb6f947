import { Link } from 'react-router';
import { monthName, romanMonth } from '#app/platform/text/months.ts';
import { cx } from '#app/ui/cx.ts';
import { urls } from '#app/urls.ts';
import css from './Activity.module.css';
import { countParts } from './count-parts.ts';
import type { SeenOfMember } from './load-seen.server.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';

const { activity: words } = messages;

type ActivityProps = Pick<SeenOfMember, 'months' | 'years'> & { username: string };

/** In which months and years the member has seen things: two charts, each with one scale of its own. */
export function Activity({ username, months, years }: ActivityProps) {
  if (years.length === 0) return null;
  const ofMonths = months.map((count, at) => ({ label: romanMonth(at + 1), said: monthName(at + 1), count }));
  const ofYears = years
    .toReversed()
    .map(({ year, sightings }) => ({ label: String(year), said: String(year), count: sightings }));
  return (
    <Panel title={words.title} more={<Link to={urls.profileYears(username)}>{words.numbers}</Link>}>
      <div className={css.root}>
        <Columns title={words.months} columns={ofMonths} />
        <Columns title={words.years} columns={ofYears} isSparse={ofYears.length > 6} />
      </div>
    </Panel>
  );
}

type Column = { label: string; said: string; count: number };

/** A column for each, and one sentence with all their numbers for whoever does not see them. */
function Columns({ title, columns, isSparse = false }: { title: string; columns: Column[]; isSparse?: boolean }) {
  const said = columns.map((each) => `${each.said}: ${messages.count(each.count)}`).join(', ');
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>{title}</figcaption>
      <div className={css.columns} role="img" aria-label={words.chart(title, said)}>
        {countParts(columns).map(({ label, said: name, count, percent }) => (
          <span key={name} className={css.column}>
            <span className={css.plot}>
              {count > 0 && (
                <svg className={css.bar} aria-hidden="true" focusable="false">
                  <rect width="100%" y={`${100 - percent}%`} height={`${percent}%`} />
                </svg>
              )}
            </span>
            <span className={cx(css.label, isSparse && css.sparse)}>{label}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}
