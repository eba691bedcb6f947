import { useRef, useState } from 'react';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import { DetailsSection } from '#app/features/recording/form/DetailsSection.tsx';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import css from '#app/features/recording/form/record.module.css';
import {
  type AnswerJudge,
  nothingSet,
  type RecordFormStart,
  type RecordFormState,
  useRecordForm,
} from '#app/features/recording/form/use-record-form.ts';
import { isWayFile, useWalkedWay } from '#app/features/recording/form/use-walked-way.ts';
import { WhenSection } from '#app/features/recording/form/WhenSection.tsx';
import { WhereSection } from '#app/features/recording/form/WhereSection.tsx';
import { PhotoSection } from '#app/features/recording/photos/PhotoSection.tsx';
import type { EarlyFiles } from '#app/features/recording/photos/use-early-files.ts';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import type { PickedTaxon } from '#app/features/search/box/TaxonPicker.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { type EarlyWords, useTakeEarly } from '#app/ui/forms/use-early-words.ts';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { urls } from '#app/urls.ts';
import { AskingProjects } from './AskingProjects.tsx';
import { FlickrPhotos } from './FlickrPhotos.tsx';
import { SaveBar } from './SaveBar.tsx';
import { WhatSection } from './WhatSection.tsx';

// Few members are asked anything: only their pages load it.
const loadQuestions = async () => (await import('./ProjectQuestions.tsx')).ProjectQuestions;
const ProjectQuestions = lazyPart(recordMessages.projectQuestions, loadQuestions);

type RecordFormProps = RecordFormStart & {
  early: EarlyFiles;
  words: EarlyWords;
  licenseId: number;
  ownPlaces: readonly OwnPlace[];
  mayPublish: boolean;
  hasFlickr: boolean;
  /** what the member's projects ask */
  projects: readonly AskedProject[];
  /** takes what deletes the draft that the server has of the form */
  onStartAfresh: (forget: RecordFormState['forget']) => void;
};

/** Photo → what → when → where → how many, in one column. Without scripts it is a plain multipart form. */
export function RecordForm({
  early,
  words,
  licenseId,
  ownPlaces,
  mayPublish,
  hasFlickr,
  projects,
  onStartAfresh,
  ...begin
}: RecordFormProps) {
  const walked = useWalkedWay();
  const judge: AnswerJudge = useRef(null);
  const state = useRecordForm({ ...begin, judge, way: walked.way });
  useTakeEarly({ form: state.form, words, isReady: early.isReady });
  const { start, isOnline } = begin;
  const { photos, when, where, proposals, errors } = state;
  const { typed } = start;
  const [lifeStage, setLifeStage] = useState(typed.lifeStage);
  const [proposed, setProposed] = useState<PickedTaxon | null>(null);
  const [isNamed, setNamed] = useState(typed.taxonName !== '');
  const [answers, setAnswers] = useState(typed.projectAnswers);
  const takeFiles = (files: Iterable<File>) => {
    const [ways, pictures] = [[...files].filter(isWayFile), [...files].filter((file) => !isWayFile(file))];
    walked.add(ways);
    if (pictures.length > 0) photos.add(pictures);
  };

  return (
    <form
      ref={state.form}
      data-keeps="itself"
      className={css.root}
      method="post"
      encType="multipart/form-data"
      action={urls.newSighting()}
      noValidate
      onInput={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'lifeStage') setLifeStage(target.value);
        if (target instanceof HTMLInputElement && target.name === 'taxonName') setNamed(target.value.trim() !== '');
        state.onChange();
      }}
      onSubmit={state.submit}
    >
      <input type="hidden" name="clientId" value={start.clientId} />
      <input type="hidden" name="draftVersion" value={start.version} />
      {photos.list.map(
        ({ key, imageId }) => imageId !== null && <input key={key} type="hidden" name="imageIds" value={imageId} />,
      )}
      <div className={css.left}>
        <PhotoSection
          photos={{ ...photos, add: takeFiles }}
          early={early}
          error={errors.photos}
          besides=",.gpx"
          isPlain
          more={hasFlickr && <FlickrPhotos memberId={begin.memberId} photos={photos} onName={setProposed} />}
        />
      </div>
      <div className={css.form}>
        <ErrorSummary errors={errors} />
        <WhatSection
          picked={typed.taxonId === '' ? null : { id: Number(typed.taxonId), label: typed.taxonName }}
          text={typed.taxonName}
          answers={typed.hintAnswers}
          date={when.value?.date ?? ''}
          coordinates={where.value?.coordinates ?? ''}
          altitude={where.value?.altitude ?? ''}
          lifeStage={lifeStage}
          proposed={proposed}
          imageIds={photos.list.flatMap(({ imageId }) => imageId ?? [])}
          error={errors.taxonName}
          onChange={(picked) => {
            setNamed(picked !== null);
            state.onChange();
          }}
        />
        <WhenSection
          value={when.value ?? nothingSet}
          offer={when.offer}
          isProposed={when.isProposed}
          isTouched={when.isTouched}
          proposals={proposals}
          errors={errors}
          onChange={when.set}
        />
        <WhereSection
          value={where.value ?? nothingSet}
          offer={where.offer}
          isProposed={where.isProposed}
          proposals={proposals}
          isConfirmed={typed.isConfirmed !== ''}
          placeText={typed.placeText}
          ownPlaces={ownPlaces}
          walked={walked}
          fillsAltitude
          errors={errors}
          onChange={where.set}
        />
        <DetailsSection typed={typed} licenseId={licenseId} errors={errors} />
        <input type="hidden" name="projectAnswers" value={answers} />
        {(projects.length > 0 || answers !== '') && (
          <AskingProjects hasAnswers={answers !== ''}>
            <ProjectQuestions
              projects={projects}
              text={answers}
              form={state.form}
              errors={errors}
              judge={judge}
              isSaving={state.saving === 'saving'}
              onChange={(text) => {
                setAnswers(text);
                state.onChange();
              }}
            />
          </AskingProjects>
        )}
      </div>
      <SaveBar
        state={state}
        hasFind={isNamed || photos.list.length > 0}
        mayPublish={mayPublish}
        isOnline={isOnline}
        onStartAfresh={() => onStartAfresh(state.forget)}
      />
    </form>
  );
}
