import { useEffect, useRef, useState } from 'react';
import { licences } from '#app/features/licences/licence-catalogue.ts';
import type { FormVersion } from '#app/features/recording/changes/edit-draft.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { footprintKindOf, readCorners } from '#app/features/recording/typed-footprint.ts';
import { footprintText } from '#app/features/sightings/footprint-text.ts';
import { lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import css from './ConflictPanel.module.css';
import { type Conflict, type ConflictGroup, mergeVersions, type Side } from './conflict.ts';
import { editMessages as messages } from './messages.ts';

type ConflictPanelProps = {
  conflicts: readonly Conflict[];
  mine: FormVersion;
  theirs: FormVersion;
  savedAt: Date;
  isSaving: boolean;
  failure: string | null;
  onSave(merged: FormVersion): void;
  /** back to the form with the choices made so far */
  onEdit(merged: FormVersion): void;
};

/** Both versions side by side, taken over field by field. */
export function ConflictPanel({
  conflicts,
  mine,
  theirs,
  savedAt,
  isSaving,
  failure,
  onSave,
  onEdit,
}: ConflictPanelProps) {
  const [choices, setChoices] = useState<ReadonlyMap<ConflictGroup, Side>>(
    new Map(conflicts.map(({ group, chosen }) => [group, chosen])),
  );
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.focus(), []);
  const merged = () => mergeVersions(mine, theirs, choices);
  return (
    <form
      ref={root}
      tabIndex={-1}
      className={css.root}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(merged());
      }}
    >
      <Note kind="warn" role="alert">
        {messages.conflictLead(savedAt)}
      </Note>
      {conflicts.map(({ group, isBoth }) => (
        <fieldset key={group} className={css.row} disabled={isSaving}>
          <legend className={css.legend}>
            {messages.fields[group]} {isBoth && <span className={css.both}>{messages.both}</span>}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={cx(css.side, choices.get(group) === side && css.chosen)}>
              <input
                type="radio"
                name={group}
                value={side}
                checked={choices.get(group) === side}
                onChange={() => setChoices(new Map(choices).set(group, side))}
              />
              <span className={css.whose}>{messages[side]}</span>
              <Value group={group} version={side === 'mine' ? mine : theirs} />
            </label>
          ))}
        </fieldset>
      ))}
      {failure && (
        <Note kind="error" role="alert">
          {failure}
        </Note>
      )}
      <div className={css.buttons}>
        {/* What would be written on meanwhile goes with the draft once it is saved. */}
        {!isSaving && (
          <Button variant="quiet" onClick={() => onEdit(merged())}>
            {messages.backToForm}
          </Button>
        )}
        <Button type="submit" variant="primary" icon="check" disabledReason={isSaving ? messages.saving : null}>
          {messages.saveChosen}
        </Button>
      </div>
    </form>
  );
}

function Value({ group, version }: { group: ConflictGroup; version: FormVersion }) {
  if (group !== 'photos') {
    const text = valueText(group, version.typed);
    return <span className={cx(css.value, text === '' && css.empty)}>{text || messages.empty}</span>;
  }
  return (
    <span className={css.photos}>
      <span className="visually-hidden">{messages.photoCount(version.photos.length)}</span>
      {version.photos.map(({ imageId, name, previewUrl, details }) => (
        <span key={imageId ?? name} className={css.photo}>
          {previewUrl ? <img src={previewUrl} alt={name} /> : name}
          {details?.caption}
        </span>
      ))}
      {version.photos.length === 0 && <span className={css.empty}>{messages.empty}</span>}
    </span>
  );
}

function valueText(group: Exclude<ConflictGroup, 'photos'>, typed: FormVersion['typed']): string {
  const join = (...parts: string[]) => parts.filter(Boolean).join(', ');
  switch (group) {
    case 'when':
      return join(typed.date, typed.time);
    case 'where':
      return join(typed.coordinates, typed.uncertaintyM && `±${typed.uncertaintyM} m`, shapeText(typed));
    case 'altitude':
      return typed.altitude && `${typed.altitude} m`;
    case 'count':
      return join(typed.count, typed.count && wordOf(recordMessages.countKinds, typed.countKind));
    case 'visibility':
      return wordOf(recordMessages.visibilities, typed.visibility);
    case 'lifeStage':
      return wordOf(lifeStageWords, typed.lifeStage);
    case 'sex':
      return wordOf(sexWords, typed.sex);
    case 'method':
      return wordOf(methodWords, typed.method);
    case 'licenseId':
      return licences.find((licence) => String(licence.id) === typed.licenseId)?.nameShort ?? '';
    case 'external':
      return join(typed.externalUrl, typed.externalAuthor);
    default:
      return typed[group];
  }
}

/** A line or an area by the number of its corners. */
function shapeText(typed: FormVersion['typed']): string {
  const kind = footprintKindOf(typed);
  return kind === '' ? '' : footprintText({ kind, corners: readCorners(typed.footprint).corners });
}

function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? '';
}
