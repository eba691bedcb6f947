import { LoginAgain } from '#app/features/members/sign-in/LoginAgain.tsx';
import { verdictWords } from '#app/features/sightings/queue/verdict.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextArea } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { maxCommentLength, type RefusedDetermination } from '../determine-form.ts';
import { messages } from '../messages.ts';
import { useDetermine } from '../use-determine.ts';
import css from './VerdictForm.module.css';
import { givenVerdicts, verdictAsks } from './verdict-rules.ts';
import type { VerdictView } from './verdict-view.ts';
import { askWords, verdictHints, verdictMessages } from './verdict-words.ts';

type VerdictFormProps = {
  sightingId: number;
  own: VerdictView | undefined;
  canGive: boolean;
  /** a refusal that came without scripts, with what was typed */
  refused?: RefusedDetermination | undefined;
  /** The observer takes no questions from the reader. */
  isBlocked: boolean;
};

/** An expert's decision of a sighting in their scope; works without scripts too. */
export function VerdictForm({ sightingId, own, canGive, refused, isBlocked }: VerdictFormProps) {
  const { submit, isSaving, problem: answered } = useDetermine(() => undefined);
  const problem = answered ?? refused?.problem ?? null;
  const page = urls.sighting(sightingId);
  const waiting = isSaving ? messages.saving : null;
  if (!canGive && !own && !refused) return null;
  return (
    <details className={css.root} id="dontes" open={problem !== null || undefined}>
      <summary>
        <Icon name="flag" size="s" />
        {own ? verdictMessages.ownIs(own.verdict) : verdictMessages.heading}
        <Icon name="down" size="s" className={css.arrow} />
      </summary>
      {problem && (
        <Note kind="error" role="alert">
          {problem} {refused?.isLoggedOut && <LoginAgain page={page} />}
        </Note>
      )}
      {/* A new key fills the form with what was saved. */}
      {(canGive || refused) && (
        <form key={own?.id ?? 0} className="stack" method="post" action={page} onSubmit={submit}>
          <input type="hidden" name="spottingId" value={sightingId} />
          <Choices chosen={refused?.values.verdict ?? own?.verdict} isBlocked={isBlocked} />
          {isBlocked ? (
            <p className="quiet">{verdictMessages.askBlocked}</p>
          ) : (
            <div className={css.asks}>
              <SelectField
                label={verdictMessages.asks}
                name="ask"
                defaultValue={refused?.values.ask ?? own?.asks[0] ?? ''}
              >
                <option value="">–</option>
                {verdictAsks.map((ask) => (
                  <option key={ask} value={ask}>
                    {askWords[ask]}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <TextArea
            id="mezo-verdict-comment"
            label={verdictMessages.comment}
            name="comment"
            optional
            maxLength={maxCommentLength}
            defaultValue={refused?.values.comment ?? own?.comment ?? ''}
          />
          <Button type="submit" name="action" value="verdict" disabledReason={waiting}>
            {verdictMessages.give}
          </Button>
        </form>
      )}
      {own && (
        <form method="post" action={page} onSubmit={submit}>
          <input type="hidden" name="spottingId" value={sightingId} />
          <input type="hidden" name="verdict" value="open" />
          <Button type="submit" name="action" value="verdict" variant="quiet" icon="undo" disabledReason={waiting}>
            {verdictMessages.withdraw}
          </Button>
        </form>
      )}
    </details>
  );
}

function Choices({ chosen, isBlocked }: { chosen: string | undefined; isBlocked: boolean }) {
  return (
    <fieldset className={css.choices}>
      <legend>{verdictMessages.choose}</legend>
      {givenVerdicts
        .filter((verdict) => !(isBlocked && verdict === 'waiting'))
        .map((verdict) => (
          <label key={verdict} className={css.choice}>
            <input type="radio" name="verdict" value={verdict} required defaultChecked={verdict === chosen} />
            <span>
              <b>{verdictWords[verdict]}</b>
              <small>{verdictHints[verdict]}</small>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
