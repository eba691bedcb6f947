import { LicencePicker } from '#app/features/licences/LicencePicker.tsx';
import { type LicenceKind, maxUniqueLicenc } from '#app/features/licences/licence-settings-form.ts';
import { answerOf, isTicked, type Typed, type TypedErrors } from '#app/features/members/settings/typed.ts';
import { CheckField, TextArea } from '#app/ui/forms/Field.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import css from './licences.module.css';
import type { KindView } from './load-licences.server.ts';
import { messages } from './messages.ts';

type LicenceFieldsProps = { typed: Typed; errors: TypedErrors; kinds: readonly KindView[] };

const names = { spottings: 'spottingLicense', images: 'imageLicense' } satisfies Record<LicenceKind, string>;

/** What new things get: under the catalogue or own terms, a licence for each kind, and what imported things keep. */
export function LicenceFields({ typed, errors, kinds }: LicenceFieldsProps) {
  const isOwn = answerOf(typed, 'useDefaultLicenc') === 'false';
  return (
    <>
      <SettingsGroup title={messages.system}>
        <div>
          <System value="true" isChosen={!isOwn} label={messages.catalogue} hint={messages.catalogueHint} />
          <System value="false" isChosen={isOwn} label={messages.own} hint={messages.ownHint} />
        </div>
        <TextArea
          label={messages.ownTerms}
          name="uniqueLicenc"
          optional
          rows={5}
          maxLength={maxUniqueLicenc}
          defaultValue={answerOf(typed, 'uniqueLicenc')}
          hint={messages.ownTermsHint(maxUniqueLicenc)}
          error={errors.uniqueLicenc}
        />
      </SettingsGroup>
      {(['spottings', 'images'] as const).map((kind) => (
        <SettingsGroup key={kind} title={messages.kinds[kind]}>
          <LicencePicker
            legend={messages.legends[kind]}
            name={names[kind]}
            defaultValue={Number(answerOf(typed, names[kind]) || 1)}
            error={errors[names[kind]]}
          />
          <p className={css.note}>
            {countsOf(kinds, kind)} {messages.newOnly}
          </p>
        </SettingsGroup>
      ))}
      <SettingsGroup title={messages.imports}>
        <div>
          <Keep name="useOriginalLicenseForSpottings" label={messages.keepSpottings} typed={typed} />
          <Keep name="useOriginalLicenseForImages" label={messages.keepImages} typed={typed} />
          <Keep name="useFlickrLicenc" label={messages.flickr} hint={messages.flickrHint} typed={typed} />
        </div>
      </SettingsGroup>
    </>
  );
}

type SystemProps = { value: string; isChosen: boolean; label: string; hint: string };

function System({ value, isChosen, label, hint }: SystemProps) {
  return (
    <CheckField
      type="radio"
      name="useDefaultLicenc"
      value={value}
      defaultChecked={isChosen}
      label={<b>{label}</b>}
      hint={hint}
    />
  );
}

type KeepProps = { name: string; label: string; hint?: string; typed: Typed };

function Keep({ name, label, hint = messages.keepHint, typed }: KeepProps) {
  return <CheckField name={name} value="on" label={label} hint={hint} defaultChecked={isTicked(typed, name)} />;
}

function countsOf(kinds: readonly KindView[], kind: LicenceKind): string {
  const view = kinds.find((each) => each.kind === kind);
  if (!view) return '';
  const now = view.groups.find(({ licenseId }) => licenseId === view.defaultId);
  return messages.withDefault(kind, now?.count ?? 0, view.total);
}
