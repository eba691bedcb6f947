import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { LoginAgain } from '#app/features/members/sign-in/LoginAgain.tsx';
import { type PickedTaxon, TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { CheckField, SelectField, TextArea } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { keyUrls, urls } from '#app/urls.ts';
import css from './DetermineForm.module.css';
import type { DeterminationView } from './determination-view.ts';
import {
  bases,
  certainties,
  type DetermineFormValues,
  maxCommentLength,
  type RefusedDetermination,
} from './determine-form.ts';
import { basisWords, certaintyChoices, messages } from './messages.ts';
import { useDetermine } from './use-determine.ts';

type DetermineFormProps = {
  sightingId: number;
  isLoggedIn: boolean;
  /** the name that stands there, and its ancestors nearest first */
  taxon: TaxonView | null;
  ancestors: readonly TaxonView[];
  /** the viewer's own standing determination */
  own: DeterminationView | undefined;
  /** what the viewer withdrew and can make stand again */
  withdrawn?: DeterminationView | undefined;
  /** a refusal that came without scripts, with what was typed */
  refused?: RefusedDetermination | undefined;
};

/** "Te mit látsz?": name it, agree, or stop at a coarser rank; works without scripts too. */
export function DetermineForm(props: DetermineFormProps) {
  const [round, setRound] = useState(0);
  if (!props.isLoggedIn && !props.refused) {
    return (
      <p className={css.login}>
        <LinkButton to={urls.login(urls.sighting(props.sightingId))}>{messages.loginToDetermine}</LinkButton>
        <ByKey sightingId={props.sightingId} />
      </p>
    );
  }
  // A new key empties the form once what it held is saved.
  return <OpenForm key={round} {...props} onSaved={() => setRound(round + 1)} />;
}

function OpenForm(props: DetermineFormProps & { onSaved: () => void }) {
  const { sightingId, taxon, ancestors, own, withdrawn, refused, onSaved } = props;
  const [picked, setPicked] = useState<PickedTaxon | null>(null);
  const { submit, isSaving, problem } = useDetermine(onSaved);
  const shownProblem = problem ?? refused?.problem;
  const page = urls.sighting(sightingId);
  const agrees = taxon && own?.taxon.id !== taxon.id;
  const waiting = isSaving ? messages.saving : null;

  return (
    <div className={css.root} id="hatarozas">
      <form className="stack" method="post" action={page} onSubmit={submit}>
        <input type="hidden" name="spottingId" value={sightingId} />
        {taxon && <input type="hidden" name="agreeTaxonId" value={taxon.id} />}
        {shownProblem && (
          <Note kind="error" role="alert">
            {shownProblem} {refused?.isLoggedOut && <LoginAgain page={page} />}
          </Note>
        )}
        <div>
          <TaxonPicker label={messages.question} text={refused?.values.taxonName ?? ''} onChange={setPicked} />
          <ByKey sightingId={sightingId} />
        </div>
        {/* Enter without scripts presses the first button: it must be the one that takes what was typed. */}
        <div className={css.row}>
          <Button
            type="submit"
            name="action"
            value="determine"
            variant={picked || !agrees ? 'primary' : 'plain'}
            disabledReason={waiting}
          >
            {messages.determine}
          </Button>
          {agrees && !picked && (
            <Button type="submit" name="action" value="agree" variant="primary" icon="check" disabledReason={waiting}>
              {messages.agree(taxon.name ?? taxon.origName)}
            </Button>
          )}
        </div>
        <Details values={refused?.values} />
        {taxon && ancestors.length > 0 && <OnlyTo ancestors={ancestors} waiting={waiting} />}
      </form>
      {own ? (
        <form className={css.own} method="post" action={page} onSubmit={submit}>
          <input type="hidden" name="spottingId" value={sightingId} />
          <span>{messages.ownIs(own.taxon.name ?? own.taxon.origName)}</span>
          <Button type="submit" name="action" value="withdraw" variant="quiet" icon="undo" disabledReason={waiting}>
            {messages.withdraw}
          </Button>
        </form>
      ) : (
        withdrawn && (
          <form className={css.own} method="post" action={page} onSubmit={submit}>
            <input type="hidden" name="spottingId" value={sightingId} />
            <span>{messages.ownWas(withdrawn.taxon.name ?? withdrawn.taxon.origName)}</span>
            <Button type="submit" name="action" value="restore" variant="quiet" icon="undo" disabledReason={waiting}>
              {messages.restore}
            </Button>
          </form>
        )
      )}
    </div>
  );
}

function ByKey({ sightingId }: { sightingId: number }) {
  return (
    <Link className={css.key} to={keyUrls.all({ talalat: sightingId })}>
      {messages.byKey}
    </Link>
  );
}

function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={css.fold} open={open}>
      <summary>
        {title}
        <Icon name="down" size="s" className={css.arrow} />
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}

function Details({ values }: { values: DetermineFormValues | undefined }) {
  return (
    <Fold title={messages.more} open={Boolean(values?.comment)}>
      <div className={css.two}>
        <SelectField label={messages.certaintyLabel} name="certainty" defaultValue={values?.certainty || 'sure'}>
          {certainties.map((each) => (
            <option key={each} value={each}>
              {certaintyChoices[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.basisLabel} name="basis" defaultValue={values?.basis || 'photo'}>
          {bases.map((each) => (
            <option key={each} value={each}>
              {basisWords[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label={messages.comment}
        name="comment"
        optional
        maxLength={maxCommentLength}
        defaultValue={values?.comment ?? ''}
      />
    </Fold>
  );
}

function OnlyTo({ ancestors, waiting }: { ancestors: readonly TaxonView[]; waiting: string | null }) {
  return (
    <Fold title={messages.onlyTo}>
      <p className="faint">{messages.onlyToHint}</p>
      <CheckField name="disagrees" label={messages.disagrees} hint={messages.disagreesHint} />
      <div className={css.row}>
        {ancestors.map((taxon) => (
          <Button key={taxon.id} type="submit" name="upTo" value={taxon.id} disabledReason={waiting}>
            {`${taxon.name ?? taxon.origName} (${rankWord(taxon.taxonType)})`}
          </Button>
        ))}
      </div>
    </Fold>
  );
}
