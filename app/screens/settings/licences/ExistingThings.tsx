import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { licenceName } from '#app/features/licences/licence-name.ts';
import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import type { ChangeAnswer } from './act-on-licences.server.ts';
import { ChangeProgress } from './ChangeProgress.tsx';
import { Fates } from './Fates.tsx';
import { ListedThings } from './ListedThings.tsx';
import { previewUrl } from './licence-query.ts';
import css from './licences.module.css';
import type { KindView, LicencesPage } from './load-licences.server.ts';
import { messages } from './messages.ts';

type ExistingThingsProps = Pick<LicencesPage, 'memberId' | 'kinds' | 'list'> & {
  previewed: LicenceKind | null;
  answer: ChangeAnswer | undefined;
};

/** What the default would do with what there is already: shown first, then done on demand. */
export function ExistingThings({ memberId, kinds, previewed, list, answer }: ExistingThingsProps) {
  return (
    <SettingsGroup title={messages.existing} id="eddigiek">
      <p className={css.note}>{messages.existingLead}</p>
      {answer && (
        <Note kind="error" role="alert">
          {answer.problem}
        </Note>
      )}
      {kinds.map((view) => (
        <div key={view.kind} className={css.kind}>
          {view.change && <ChangeProgress memberId={memberId} change={view.change} undoUntil={view.undoUntil} />}
          {previewed === view.kind ? <Fates memberId={memberId} view={view} answer={answer} /> : <Begin view={view} />}
          {list?.kind === view.kind && <ListedThings list={list} />}
        </div>
      ))}
    </SettingsGroup>
  );
}

function Begin({ view: { kind, licenseId, groups } }: { view: KindView }) {
  const isOwn = licenseId === OWN_TERMS;
  const name = licenceName(licenseId);
  if (!groups.some(({ fate }) => fate === 'changes'))
    return <p className={css.note}>{isOwn ? messages.nothingToOwn(kind) : messages.nothingToWiden(kind, name)}</p>;
  return (
    <div>
      <LinkButton to={previewUrl(kind)} icon="arrow">
        {isOwn ? messages.bringUnder(kind) : messages.widen(kind, name)}
      </LinkButton>
    </div>
  );
}
