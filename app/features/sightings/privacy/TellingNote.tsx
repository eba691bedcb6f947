import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import type { TellingView } from './find-telling.server.ts';
import { TellingLinks } from './TellingLinks.tsx';
import css from './TellingNote.module.css';
import type { TellingSide } from './telling-acts.ts';
import { tellingMessages as messages } from './telling-messages.ts';

type TellingNoteProps = {
  telling: TellingView;
  /** What the page shows: a sighting that is told or tells, or an evening with all that came. */
  of: TellingSide | 'evening';
};

/** Tells an observer that finds of theirs give away a place that is not public; one press makes them as coarse, or leaves them. */
export function TellingNote({ telling, of }: TellingNoteProps) {
  const { told, tellers, toldCount, tellerCount, madeCoarse } = telling;
  if (tellerCount === 0) return madeCoarse > 0 ? <MadeCoarse of={of} count={madeCoarse} /> : null;
  const isTeller = of === 'teller';
  const sentence = {
    evening: () => messages.evening(toldCount, tellerCount),
    told: () => messages.told(tellerCount),
    teller: () => messages.teller(toldCount),
  }[of]();
  return (
    <Note kind="warn">
      <Form method="post" className={css.root} preventScrollReset>
        <p>{sentence}</p>
        {of !== 'evening' && <input type="hidden" name="side" value={of} />}
        <TellingLinks cards={isTeller ? told : tellers} count={isTeller ? toldCount : tellerCount} />
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

function MadeCoarse({ of, count }: { of: TellingNoteProps['of']; count: number }) {
  return (
    <Note kind="ok" role="status">
      <Form method="post" className={css.root} preventScrollReset>
        <p>{of === 'teller' ? messages.thisMadeCoarse : messages.madeCoarse(count)}</p>
        {of !== 'evening' && <input type="hidden" name="side" value={of} />}
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="takeBack" variant="quiet" icon="undo">
            {messages.takeBack}
          </Button>
        </div>
      </Form>
    </Note>
  );
}
