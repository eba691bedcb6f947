import { DetailsSection } from '#app/features/recording/form/DetailsSection.tsx';
import { FormGroup } from '#app/features/recording/form/FormGroup.tsx';
import css from '#app/features/recording/form/record.module.css';
import { nothingSet } from '#app/features/recording/form/use-record-form.ts';
import { WhenSection } from '#app/features/recording/form/WhenSection.tsx';
import { WhereSection } from '#app/features/recording/form/WhereSection.tsx';
import { PhotoSection } from '#app/features/recording/photos/PhotoSection.tsx';
import type { EarlyFiles } from '#app/features/recording/photos/use-early-files.ts';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { type EarlyWords, useTakeEarly } from '#app/ui/forms/use-early-words.ts';
import { urls } from '#app/urls.ts';
import { EditBar } from './EditBar.tsx';
import { editMessages as messages } from './messages.ts';
import { type EditSession, useEditForm } from './use-edit-form.ts';

type EditFormProps = EditSession & { early: EarlyFiles; words: EarlyWords };

/** The parts of the recording form, filled with what is saved. */
export function EditForm({ early, words, ...session }: EditFormProps) {
  const state = useEditForm(session);
  useTakeEarly({ form: state.form, words, isReady: early.isReady });
  const { photos, when, where, proposals, errors } = state;
  const { sighting, start } = session;
  const { typed } = start;
  return (
    <form
      ref={state.form}
      data-keeps="itself"
      className={css.root}
      method="post"
      action={urls.editSighting(sighting.id)}
      noValidate
      onInput={state.onChange}
      onSubmit={state.submit}
    >
      <div className={css.left}>
        <PhotoSection photos={photos} early={early} error={errors.photos} />
      </div>
      <div className={css.form}>
        <ErrorSummary errors={errors} />
        <FormGroup title={messages.name}>
          <TaxonPicker
            label={messages.nameLabel}
            hint={messages.nameHint}
            optional
            error={errors.taxonName}
            picked={typed.taxonId === '' ? null : { id: Number(typed.taxonId), label: typed.taxonName }}
            text={typed.taxonName}
            onChange={state.onChange}
          />
        </FormGroup>
        <WhenSection
          value={when.value ?? nothingSet}
          offer={when.offer}
          isProposed={false}
          proposals={proposals}
          errors={errors}
          onChange={when.set}
        />
        <WhereSection
          value={where.value ?? nothingSet}
          offer={where.offer}
          isProposed={false}
          proposals={proposals}
          isConfirmed={typed.isConfirmed !== ''}
          placeText={typed.placeText}
          errors={errors}
          onChange={where.set}
        />
        <DetailsSection typed={typed} licenseId={sighting.data.licenseId} errors={errors} />
        <div>
          <LinkButton to={urls.sightingProjects(sighting.id)} variant="quiet" icon="layers">
            {messages.answerProjects}
          </LinkButton>
        </div>
      </div>
      <EditBar state={state} sightingId={sighting.id} onDropDraft={session.onDropDraft} />
    </form>
  );
}
