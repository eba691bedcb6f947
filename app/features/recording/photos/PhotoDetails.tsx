import { LicenceSelect } from '#app/features/licences/LicenceSelect.tsx';
import { type TypedPhoto, typedPhotoFrom } from '#app/features/recording/sheet/typed-photo.ts';
import { maxCaption, maxLine } from '#app/features/recording/sighting-limits.ts';
import { lifeStages, sexes } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { recordMessages as messages } from '../form/messages.ts';
import css from '../form/record.module.css';
import { type FormPhoto, timeOfFile } from './photos-state.ts';
import type { Photos } from './use-photos.ts';

/** What is said of the selected photo by itself; until somebody does, it is as its file and its owner's defaults say. */
export function PhotoDetails({ photo, photos }: { photo: FormPhoto; photos: Photos }) {
  const typed = photo.details ?? typedPhotoFrom({});
  const bind = (field: keyof TypedPhoto) => ({
    // Names of their own: the sighting has a stage and a sex too.
    name: `kep-${field}`,
    value: typed[field] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      photos.describe(photo.key, { ...typed, [field]: currentTarget.value }),
  });
  return (
    <details className={css.more}>
      <summary>
        <Icon name="down" size="s" />
        {messages.aboutPhoto(photos.list.indexOf(photo) + 1)}
      </summary>
      <div className={css.group}>
        <TextField label={messages.caption} maxLength={maxCaption} {...bind('caption')} />
        <div className={css.two}>
          <ChoiceField
            label={messages.lifeStage}
            codes={lifeStages}
            words={lifeStageWords}
            empty={messages.unknown}
            {...bind('lifeStage')}
          />
          <ChoiceField label={messages.sex} codes={sexes} words={sexWords} empty={messages.unknown} {...bind('sex')} />
        </div>
        <TextField
          label={messages.photoAuthor}
          maxLength={maxLine}
          hint={messages.photoAuthorHint}
          {...bind('author')}
        />
        <LicenceSelect label={messages.photoLicense} empty={messages.defaultLicense} {...bind('licenseId')} />
        <TextField
          label={messages.takenAt}
          type="datetime-local"
          step={1}
          {...bind('takenAt')}
          value={typed.takenAt || timeOfFile(photo)}
        />
      </div>
    </details>
  );
}
