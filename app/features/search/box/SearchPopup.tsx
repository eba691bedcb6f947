import { Suspense } from 'react';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { PartFailed } from '#app/ui/parts/PartFailed.tsx';
import { searchMessages as messages } from '../messages.ts';
import css from './SearchPopup.module.css';
import type { SearchCombobox } from './use-search-combobox.ts';

const SearchResults = lazyPart(messages.part, async () => (await import('./SearchResults.tsx')).SearchResults);

/** What a search box shows and says of its answer; the list's code is fetched with the first look-up. `inPanel`: the box stands in something that scrolls by itself. */
export function SearchPopup({ box, inPanel = false }: { box: SearchCombobox; inPanel?: boolean }) {
  const { phase, items } = box.found;
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {phase === 'done' && (items.length > 0 ? messages.count(items.length) : messages.nothing)}
      </p>
      {phase === 'missing' && (
        <div className={css.missing}>
          <PartFailed part={messages.part} onRetry={() => box.setText(box.text)} />
        </div>
      )}
      {phase !== 'idle' && phase !== 'missing' && (
        <Suspense fallback={null}>
          <SearchResults box={box} inPanel={inPanel} />
        </Suspense>
      )}
    </>
  );
}
