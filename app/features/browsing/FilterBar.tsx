import { type KeyboardEvent, Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { FilterChip } from '#app/ui/actions/Chip.tsx';
import { Segment } from '#app/ui/actions/Segment.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import css from './FilterBar.module.css';
import type { SightingListData } from './load-sightings.server.ts';
import { messages } from './messages.ts';

// The server draws the form, closed; its code comes after the list's own.
const loadPanel = async () => (await import('./FilterPanel.tsx')).FilterPanel;
const FilterPanel = import.meta.env.SSR ? await loadPanel() : lazyPart(messages.filters, loadPanel);

const parts = ['taxon', 'place', 'period', 'stage', 'trust', 'observer'] as const;
/** The part's filter, where a list may ask it by itself. */
const filterOf: Record<string, string> = { taxon: 'taxonId', observer: 'observer' };
/** The same by the words of the address. */
const filterOfKey: Record<string, string> = {
  dr: 'rank',
  taxon: 'taxonId',
  taxonId: 'taxonId',
  taxonName: 'taxonId',
  eszlelo: 'observer',
  kep: 'hasImage',
};

/** The bar that stays in view: all filters behind one button, the active ones in words below, and the three views. */
export function FilterBar({ list }: { list: SightingListData }) {
  const { links, view, filterCount, active } = list;
  const { search } = useLocation();
  const asked = parts.filter((part) => !list.form.fixed?.includes(filterOf[part] ?? ''));
  const panel = useRef<HTMLDetailsElement>(null);
  return (
    <>
      <ErrorSummary errors={errorsOf(list.form)} title={messages.unreadable} />
      <div className={css.bar}>
        {/* A new address closes the panel and fills it anew; one with a mistake opens it. */}
        <details
          key={search}
          className={css.panel}
          ref={panel}
          open={list.isRefused}
          onKeyDown={(event) => closeByEscape(event, panel.current)}
        >
          <summary className={css.all}>
            <Icon name="filter" size="s" />
            {messages.filters}
            {filterCount > 0 && <span className={css.number}>{filterCount}</span>}
          </summary>
          <Suspense>
            <FilterPanel
              form={list.form}
              kind={list.kind}
              clearUrl={links.clear}
              shown={list.isRefused ? null : list.counts}
            />
          </Suspense>
        </details>
        <div className={css.parts}>
          {asked.map((part) => (
            <button key={part} type="button" className={css.part} onClick={() => openAt(panel.current, part)}>
              {messages.parts[part]}
              <Icon name="down" size="s" />
            </button>
          ))}
        </div>
        {list.hasViews && (
          <div className={css.views}>
            <Segment
              label={messages.view}
              shrink
              items={[
                { to: links.cards, label: messages.cards, icon: 'cards', current: view === 'cards' },
                { to: links.table, label: messages.table, icon: 'table', current: view === 'table' },
                { to: links.map, label: messages.map, icon: 'map', current: view === 'map' },
              ]}
            />
          </div>
        )}
      </div>
      {active.length > 0 && (
        <ul className={css.active} aria-label={messages.active}>
          {active.map(({ label, removeUrl }) => (
            <li key={label}>
              <FilterChip to={removeUrl} label={messages.leaveOut(label)}>
                {label}
              </FilterChip>
            </li>
          ))}
          <li>
            <Link className={css.clear} to={links.clear} preventScrollReset>
              {messages.clear}
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

/** The mistakes by their field; those of no field of the panel stand as one. */
function errorsOf({ problems = {}, fixed }: SightingListData['form']): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(problems)) {
    const field = name === 'taxon' || name === 'taxonId' ? 'taxonName' : name;
    const isInPanel = !['nezet', 'rendezes', 'utan'].includes(name) && !fixed?.includes(filterOfKey[name] ?? '');
    if (isInPanel) errors[field] = text;
    else errors[''] = [errors[''], text].filter(Boolean).join(' ');
  }
  return errors;
}

/** Escape folds the panel in, once a list of its own has had it. */
function closeByEscape(event: KeyboardEvent, panel: HTMLDetailsElement | null): void {
  if (event.key !== 'Escape' || event.defaultPrevented || !panel?.open) return;
  panel.open = false;
  panel.querySelector('summary')?.focus();
}

/** Opens the panel with the cursor in the part's first field. */
function openAt(panel: HTMLDetailsElement | null, part: (typeof parts)[number]): void {
  if (!panel) return;
  panel.open = true;
  const field = panel.querySelector<HTMLElement>(`[data-part='${part}'] :is(input:not([type='hidden']), select)`);
  field?.focus();
}
