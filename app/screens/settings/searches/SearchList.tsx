import { Form, Link } from 'react-router';
import { searchMessages } from '#app/features/community/searches/search-messages.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { urls } from '#app/urls.ts';
import type { SearchAnswer } from './act-on-search.server.ts';
import type { ShownSearch } from './load-searches.server.ts';
import { messages } from './messages.ts';
import { SearchForm } from './SearchForm.tsx';
import css from './searches.module.css';

type Refused = Extract<SearchAnswer, { kind: 'refused' }>;
type SearchListProps = { searches: readonly ShownSearch[]; refused: Refused | null };

/** The member's searches: each leads to its list, its feed and its export, and can be changed. */
export function SearchList({ searches, refused }: SearchListProps) {
  if (searches.length === 0)
    return (
      <EmptyState title={messages.none} actions={<LinkButton to={urls.sightings()}>{messages.toList}</LinkButton>}>
        {messages.noneHint}
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {searches.map((search) => (
        <li key={search.id}>
          <SearchRow search={search} refused={refused?.id === search.id ? refused : null} />
        </li>
      ))}
    </ul>
  );
}

function SearchRow({ search, refused }: { search: ShownSearch; refused: Refused | null }) {
  const { id, name, tells, words, list, feed, exported } = search;
  return (
    <>
      <div className={css.what}>
        <Link className={css.name} to={list}>
          {name}
        </Link>
        {words !== name && <p className="quiet">{words}</p>}
        <p className="faint">{searchMessages.tells[tells]}</p>
      </div>
      <div className={css.acts}>
        <a href={feed} aria-label={messages.aloud(messages.feed, name)}>
          {messages.feed}
        </a>
        <Link to={exported} aria-label={messages.aloud(messages.exported, name)}>
          {messages.exported}
        </Link>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="quiet"
            icon="trash"
            aria-label={messages.aloud(messages.remove, name)}
          >
            {messages.remove}
          </Button>
        </Form>
      </div>
      <details className={css.edit} open={refused !== null} key={`${name} ${tells}`}>
        <summary aria-label={messages.aloud(messages.edit, name)}>{messages.edit}</summary>
        <SearchForm of={{ id }} name={refused?.name ?? name} tells={refused?.tells ?? tells} errors={refused?.errors} />
      </details>
    </>
  );
}
