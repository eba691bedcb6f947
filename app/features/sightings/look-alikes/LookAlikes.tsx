import { Form, Link } from 'react-router';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { Button, IconButton } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './LookAlikes.module.css';
import { lookAlikeMessages as messages } from './look-alike-messages.ts';
import type { PairWording, ShownLookAlike } from './shown-look-alike.ts';

/** What a species is taken for, how to tell them apart, and how often the two were confused. Who keeps pairs may reword and end one. */
export function LookAlikes({ items, canKeep = false }: { items: readonly ShownLookAlike[]; canKeep?: boolean }) {
  if (items.length === 0) return <p className={css.none}>{messages.noLookAlikes}</p>;
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          {item.image !== undefined && <Picture of={item} />}
          <div className={css.words}>
            <p>
              <Link to={item.url ?? ''} className={css.name}>
                {item.name && <b>{item.name} </b>}
                <ScientificName name={item.origName} rank={item.rank} />
              </Link>
            </p>
            {item.note && <p>{item.note}</p>}
            {canKeep && item.note !== null && <Reword of={item} note={item.note} />}
            {item.history && item.history.length > 0 && <History of={item.history} />}
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

/** The name beside it is the link; a species without a picture gets its place, so that the names stand in line. */
function Picture({ of: { image } }: { of: ShownLookAlike }) {
  if (image) return <img className={css.picture} src={image} alt="" loading="lazy" width={96} height={72} />;
  return (
    <span className={css.blank}>
      <Icon name="bug" />
    </span>
  );
}

function Reword({ of, note }: { of: ShownLookAlike; note: string }) {
  const words = messages.keep;
  return (
    <details className={css.more}>
      <summary>
        {words.edit}
        <span className="visually-hidden">: {of.name ?? of.origName}</span>
      </summary>
      <Form method="post" className={css.form}>
        <input type="hidden" name="taxonId" value={of.id} />
        <TextArea name="note" label={words.note} rows={3} maxLength={500} defaultValue={note} key={note} required />
        <p>
          <Button type="submit" name="intent" value="keep">
            {words.saveEdit}
          </Button>
        </p>
      </Form>
    </details>
  );
}

function History({ of }: { of: readonly PairWording[] }) {
  return (
    <details className={css.more}>
      <summary>{messages.keep.history(of.length - 1)}</summary>
      <ol>
        {of.slice(1).map(({ head, note }) => (
          <li key={head + note}>
            <small>{head}</small>
            <p>{note === '' ? <i>{messages.keep.ended}</i> : note}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
