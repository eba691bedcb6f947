import { Form, Link } from 'react-router';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { IconButton } from '#app/ui/Button.tsx';
import css from './LookAlikes.module.css';
import { messages } from './messages.ts';
import type { ShownLookAlike } from './taxon-page-data.ts';

/** What a species is taken for, how to tell them apart, and how often the two were confused. Editors may end a pair. */
export function LookAlikes({ items, canKeep = false }: { items: readonly ShownLookAlike[]; canKeep?: boolean }) {
  if (items.length === 0) return <p className={css.none}>{messages.noLookAlikes}</p>;
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <div className={css.words}>
            <p>
              <Link to={item.url ?? ''}>
                {item.name && <b>{item.name} </b>}
                <ScientificName name={item.origName} rank={item.rank} />
              </Link>
            </p>
            {item.note && <p>{item.note}</p>}
            {item.told.map((line) => (
              <p key={line} className={css.told}>
                {line}
              </p>
            ))}
          </div>
          {canKeep && item.note !== null && (
            <Form method="post">
              <input type="hidden" name="otherId" value={item.id} />
              <IconButton
                type="submit"
                name="intent"
                value="drop"
                icon="trash"
                label={messages.keep.drop(item.name ?? item.origName)}
              />
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
