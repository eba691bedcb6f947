import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { uiMessages as messages } from '../messages.ts';
import css from './MissingPage.module.css';
import { missingPage } from './missing-page.ts';
import { PartFailed } from './PartFailed.tsx';

/** Says that the page where the reader is going cannot be opened, while the page stays as it is. */
export function MissingPage() {
  const missing = useSyncExternalStore(missingPage.subscribe, missingPage.read, missingPage.none);
  const { location } = useNavigation();
  if (!missing) return null;
  const target = location ? location.pathname + location.search + location.hash : undefined;
  return (
    <div className={css.root}>
      <PartFailed part={messages.page} file={missing.file} onRetry={missing.retry} {...(target && { target })} />
    </div>
  );
}
