import { Suspense, useEffect, useState } from 'react';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import css from '#app/features/recording/form/record.module.css';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Skeleton } from '#app/ui/notices/Skeleton.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { urls } from '#app/urls.ts';

/** Ways to record: one sighting, many photos, an evening. */
export type RecordMode = 'egy' | 'tobb' | 'este';

const modes: readonly RecordMode[] = ['egy', 'tobb', 'este'];

// Each is as heavy as the whole form: only who opens it loads it.
const BulkPage = lazyPart(messages.modes.tobb, async () => (await import('./bulk/BulkPage.tsx')).BulkPage);
const EveningPage = lazyPart(messages.modes.este, async () => (await import('./evening/EveningPage.tsx')).EveningPage);

/** The mode that an address asks for; what it does not know is the plain form. */
export function readMode(params: URLSearchParams): RecordMode {
  return modes.find((mode) => mode === params.get('mod')) ?? 'egy';
}

export function ModeTabs({ mode }: { mode: RecordMode }) {
  const tabs = modes.map((each) => ({
    to: urls.newSighting(each === 'egy' ? undefined : { mod: each }),
    label: messages.modes[each],
    current: each === mode,
  }));
  const fromFile = { to: urls.imports(), label: messages.fromFile, current: false };
  return (
    <div className={css.modes}>
      <Tabs label={messages.modesLabel} tabs={[...tabs, fromFile]} />
    </div>
  );
}

type OtherModeProps = {
  mode: Exclude<RecordMode, 'egy'>;
  memberId: number;
  username: string;
  keepsSheets: boolean;
  /** the draft that the address asks for */
  asked: string | null;
  projects: readonly AskedProject[];
};

/** A mode that lives in the browser alone: what it holds is this device's, and a draft on the server where that is asked for. */
export function OtherMode({ mode, username, ...sheet }: OtherModeProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <>
      <noscript>
        <Note kind="warn">{messages.modeNeedsScripts}</Note>
      </noscript>
      <Suspense fallback={<Skeleton of="panel" />}>
        {!isThere && <Skeleton of="panel" />}
        {isThere && mode === 'tobb' && <BulkPage {...sheet} username={username} />}
        {isThere && mode === 'este' && <EveningPage {...sheet} />}
      </Suspense>
    </>
  );
}
