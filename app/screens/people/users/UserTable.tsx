import { Link } from 'react-router';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import type { UserRow } from './to-user-row.ts';
import css from './users.module.css';
import { usersMessages as messages } from './users-messages.ts';

/** So many branches of an expert are named. */
const NAMED = 3;

/** Members with their numbers, each leading to its list. */
export function UserTable({ rows }: { rows: readonly UserRow[] }) {
  return (
    <DataTable caption={messages.caption} columns={columns} rows={rows} rowKey={({ username }) => username} dense />
  );
}

const columns: readonly Column<UserRow>[] = [
  { key: 'name', header: messages.name, cell: (row) => <Person row={row} /> },
  {
    key: 'species',
    header: messages.species,
    number: true,
    cell: ({ species, username }) => linked(species, urls.profileSpecies(username)),
  },
  {
    key: 'determinations',
    header: messages.determinations,
    number: true,
    cell: ({ determinations, username }) => linked(determinations, urls.determinationsBy(username)),
  },
  {
    key: 'joined',
    header: messages.joined,
    number: true,
    hideOnPhone: true,
    cell: ({ since }) => messages.since(since),
  },
  {
    key: 'sightings',
    header: messages.sightings,
    number: true,
    up: true,
    cell: ({ sightings, username }) => linked(sightings, urls.profileSightings(username)),
  },
];

function Person({ row: { username, displayName, avatarUrl, scopes } }: { row: UserRow }) {
  return (
    <span className={css.person}>
      <Avatar name={displayName} picture={avatarUrl} ringed={scopes.length > 0} />
      <span>
        <Link className={css.name} to={urls.profile(username)}>
          {displayName}
        </Link>
        {displayName !== username && <span className={css.more}>{username}</span>}
        {scopes.length > 0 && (
          <span className={css.more}>
            {messages.expert(scopes.slice(0, NAMED), Math.max(0, scopes.length - NAMED))}
          </span>
        )}
      </span>
    </span>
  );
}

function linked(count: number, to: string) {
  return count > 0 ? <Link to={to}>{formatNumber(count)}</Link> : '0';
}
