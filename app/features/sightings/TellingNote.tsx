import { Form, Link } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Note } from '#app/ui/Note.tsx';
import type { TellingView } from './find-telling.server.ts';
import type { SightingCardView } from './sighting-card-view.ts';
import css from './TellingNote.module.css';
import { tellingMessages as messages } from './telling-messages.ts';

type TellingNoteProps = {
  telling: TellingView;
  /** What the page shows: a sighting by its number, or an evening with all that came. */
  of: { sightingId: number } | 'session';
};

/** Tells an observer that finds of theirs give away a place that is not public; one press makes them as coarse, or leaves them. */
export function TellingNote({ telling, of }: TellingNoteProps) {
  const { told, tellers, toldCount, tellerCount, madeCoarse } = telling;
  if (tellerCount === 0) return madeCoarse > 0 ? <MadeCoarse count={madeCoarse} /> : null;
  const isTold = of !== 'session' && told.some(({ id }) => id === of.sightingId);
  const isTeller = of !== 'session' && !isTold;
  const sentence =
    of === 'session'
      ? messages.session(toldCount, tellerCount)
      : isTold
        ? messages.told(tellerCount)
        : messages.teller(toldCount);
  return (
    <Note kind="warn">
      <Form method="post" className={css.root} preventScrollReset>
        <p>{sentence}</p>
        <Links cards={isTeller ? told : tellers} count={isTeller ? toldCount : tellerCount} />
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="makeCoarse">
            {isTeller ? messages.makeThisCoarse : messages.makeCoarse(tellerCount)}
          </Button>
          <Button type="submit" name="intent" value="leave" variant="quiet">
            {messages.leave}
          </Button>
        </div>
      </Form>
    </Note>
  );
}

/** The same above one's own list: which ones are told, each to be opened. */
export function TellingList({ telling }: { telling: TellingView }) {
  return (
    <Note kind="warn">
      <div className={css.root}>
        <p>{messages.list(telling.toldCount)}</p>
        <Links cards={telling.told} count={telling.toldCount} label={messages.listLabel} />
      </div>
    </Note>
  );
}

function MadeCoarse({ count }: { count: number }) {
  return (
    <Note kind="ok" role="status">
      <Form method="post" className={css.root} preventScrollReset>
        <p>{messages.madeCoarse(count)}</p>
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="takeBack" variant="quiet" icon="undo">
            {messages.takeBack}
          </Button>
        </div>
      </Form>
    </Note>
  );
}

type LinksProps = { cards: readonly SightingCardView[]; count: number; label?: string };

function Links({ cards, count, label }: LinksProps) {
  return (
    <ul className={css.links} aria-label={label}>
      {cards.map(({ id, url, taxon, dateText }) => (
        <li key={id}>
          <Link to={url}>{taxon ? (taxon.name ?? taxon.origName) : `#${id}`}</Link>, {dateText}
        </li>
      ))}
      {count > cards.length && <li>{messages.more(count - cards.length)}</li>}
    </ul>
  );
}
