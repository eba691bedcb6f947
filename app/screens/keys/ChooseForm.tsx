import { maxCommentLength } from '#app/features/determinations/determine-form.ts';
import type { Judgement } from '#app/features/keys/engine/judge-key.ts';
import type { KeyTaxon, KeyView } from '#app/features/keys/key-view.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import type { NamedSighting } from './find-named.server.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';

type ChooseFormProps = {
  view: KeyView;
  judged: Judgement;
  taxon: KeyTaxon;
  sighting: NamedSighting;
  isLoggedIn: boolean;
  /** this page with the taxon chosen, and without */
  here: string;
  cancelTo: string;
};

/** Names the sighting by a candidate, with what was answered as the remark; the sighting's own page takes it, and says what is wrong with it. */
export function ChooseForm({ view, judged, taxon, sighting, isLoggedIn, here, cancelTo }: ChooseFormProps) {
  const page = urls.sighting(sighting.id);
  if (!isLoggedIn) {
    return <LinkButton to={urls.login(here)}>{messages.loginToSend}</LinkButton>;
  }
  const said = judged.answered.map(({ trait, states }) =>
    messages.said(trait.question, states.map(({ label }) => label).join(messages.orBetween)),
  );
  const comment = said.length === 0 ? '' : messages.commentOf(view.name, said).slice(0, maxCommentLength);
  return (
    <form className={css.choose} method="post" action={page}>
      <input type="hidden" name="spottingId" value={sighting.id} />
      <input type="hidden" name="taxonId" value={taxon.id} />
      {/* A refusal gives the name back by its words. */}
      <input type="hidden" name="taxonName" value={taxon.origName} />
      <TextArea
        key={comment}
        label={messages.comment}
        name="comment"
        optional
        hint={messages.commentHint}
        maxLength={maxCommentLength}
        defaultValue={comment}
      />
      <div className={css.chooseRow}>
        <Button type="submit" name="action" value="determine" variant="primary">
          {messages.determine}
        </Button>
        <LinkButton to={cancelTo} variant="quiet" preventScrollReset>
          {messages.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
